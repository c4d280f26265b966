/// What some programs put before all text of a file; it is no part of a script or a recording.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
