"""Terminals that others have written, behind one face: open, write, resize, and read the cells.

A cell is (text, width, foreground, background, attributes): the text of a blank is a space, a second
half of a wide one is "" of width 0; a colour is "default" or "#RRGGBB", attributes are Retap's bits.
"""

import ctypes
import ctypes.util
import os
import re
import select
import shutil
import subprocess
import tempfile
import tty
import unicodedata

BOLD, DIM, ITALIC, UNDERLINE, REVERSE, STRIKE = (1 << n for n in range(6))

NAMED = ["#000000", "#CD0000", "#00CD00", "#CDCD00", "#0000EE", "#CD00CD", "#00CDCD", "#E5E5E5",
         "#7F7F7F", "#FF0000", "#00FF00", "#FFFF00", "#5C5CFF", "#FF00FF", "#00FFFF", "#FFFFFF"]
LEVELS = [0, 95, 135, 175, 215, 255]


def rgb(red, green, blue):
    return f"#{red:02X}{green:02X}{blue:02X}"


def palette(index):
    """xterm's colours, by which Retap reads an index back."""
    if index < 16:
        return NAMED[index]
    if index < 232:
        place = index - 16
        return rgb(LEVELS[place // 36], LEVELS[place // 6 % 6], LEVELS[place % 6])
    return rgb(*[8 + 10 * (index - 232)] * 3)


class Missing(Exception):
    """Why an engine cannot be had here."""


# ---------------------------------------------------------------- libvterm


class VTermPos(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class VTermColor(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint8) for name in ("type", "red", "green", "blue")]


class VTermCell(ctypes.Structure):
    _fields_ = [("chars", ctypes.c_uint32 * 6), ("width", ctypes.c_int8),
                ("attributes", ctypes.c_uint32), ("foreground", VTermColor), ("background", VTermColor)]


PropertyChanged = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.POINTER(ctypes.c_int), ctypes.c_void_p)


class VTermCallbacks(ctypes.Structure):
    # The rest stays zero, which is no callback.
    _fields_ = [("before", ctypes.c_void_p * 3), ("changed", PropertyChanged),
                ("rest", ctypes.c_void_p * 12)]


class LibVTerm:
    """libvterm: Vim's and Neovim's. It has no dim, and gives each scalar its own columns."""

    untold = DIM

    def __init__(self):
        path = ctypes.util.find_library("vterm")
        if not path:
            raise Missing("libvterm0 is not installed")
        self.library = ctypes.CDLL(path)
        for name in ("vterm_new", "vterm_obtain_screen", "vterm_obtain_state"):
            getattr(self.library, name).restype = ctypes.c_void_p
        self.library.vterm_input_write.restype = ctypes.c_size_t
        # 0.2 put "conceal" before the bit of "strike"; no symbol tells versions apart but this one.
        self.strike_bit = 7 if hasattr(self.library, "vterm_screen_enable_reflow") else 6
        self.name = "libvterm"
        self.terminal = None

    def open(self, columns, rows):
        self.close()
        self.columns, self.rows = columns, rows
        self.terminal = ctypes.c_void_p(self.library.vterm_new(rows, columns))
        self.library.vterm_set_utf8(self.terminal, 1)
        self.screen = ctypes.c_void_p(self.library.vterm_obtain_screen(self.terminal))
        self.state = ctypes.c_void_p(self.library.vterm_obtain_state(self.terminal))
        self.library.vterm_screen_enable_altscreen(self.screen, 1)
        self.visible = True
        self.callbacks = VTermCallbacks(changed=PropertyChanged(self.changed))
        self.library.vterm_screen_set_callbacks(self.screen, ctypes.byref(self.callbacks), None)
        self.library.vterm_screen_reset(self.screen, 1)

    def changed(self, number, value, _):
        if number == 1:  # VTERM_PROP_CURSORVISIBLE
            self.visible = bool(value[0])
        return 1

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.library.vterm_set_size(self.terminal, rows, columns)

    def write(self, data):
        # In one piece: 0.1 loses its place in a UTF-8 sequence that two writes share.
        self.library.vterm_input_write(self.terminal, data, ctypes.c_size_t(len(data)))

    def cursor(self):
        place = VTermPos()
        self.library.vterm_state_get_cursorpos(self.state, ctypes.byref(place))
        return place.column, place.row, self.visible

    def cells(self, disputed_rows):
        return [self.row(row) for row in range(self.rows)]

    def row(self, row):
        cells, raw = [], VTermCell()
        while len(cells) < self.columns:
            place = VTermPos(row, len(cells))
            self.library.vterm_screen_get_cell(self.screen, place, ctypes.byref(raw))
            text = ""
            for char in raw.chars:
                if char in (0, 0xFFFFFFFF):
                    break
                text += chr(char)
            bits = raw.attributes
            attributes = ((bits & 1) * BOLD | (bits >> 3 & 1) * ITALIC | bool(bits >> 1 & 3) * UNDERLINE
                          | (bits >> 5 & 1) * REVERSE | (bits >> self.strike_bit & 1) * STRIKE)
            style = (self.color(raw.foreground), self.color(raw.background), attributes)
            cells.append((text or " ", max(1, raw.width)) + style)
            if raw.width == 2 and len(cells) < self.columns:
                cells.append(("", 0) + style)
        return cells

    @staticmethod
    def color(color):
        if color.type & 0x06:
            return "default"
        if color.type & 1:
            return palette(color.red)
        return rgb(color.red, color.green, color.blue)

    def close(self):
        if self.terminal:
            self.library.vterm_free(self.terminal)
            self.terminal = None


# ----------------------------------------------------------------- ghostty


class Ghostty:
    """libghostty: it draws grapheme clusters whole (mode 2027)."""

    untold = 0

    def __init__(self):
        try:
            from pyghostty import Terminal
            from pyghostty._ffi import ffi, lib
            from pyghostty.core import init_sized, union_fn
        except ImportError as error:
            raise Missing(str(error))
        self.name = "ghostty"
        self.make, self.ffi, self.lib = Terminal, ffi, lib
        self.terminal = None
        # Made once: a cell is asked for some 400 000 times.
        self.find = union_fn(
            "ghostty_terminal_grid_ref", "GhosttyResult(*)(GhosttyTerminal, GhosttyPointS, GhosttyGridRef*)")
        self.point, self.ref = ffi.new("GhosttyPointS*"), init_sized("GhosttyGridRef")
        self.point.tag = lib.GHOSTTY_POINT_TAG_ACTIVE
        self.cell, self.number, self.style = ffi.new("GhosttyCell*"), ffi.new("int*"), init_sized("GhosttyStyle")
        self.count, self.points = ffi.new("size_t*"), ffi.new("uint32_t[]", 64)
        self.index, self.rgb = ffi.new("GhosttyColorPaletteIndex*"), ffi.new("GhosttyColorRgb*")

    def open(self, columns, rows):
        self.close()
        self.columns, self.rows = columns, rows
        self.terminal = self.make(cols=columns, rows=rows, scrollback=0)
        self.terminal.feed(b"\x1b[?2027h")

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.terminal.resize(columns, rows)

    def write(self, data):
        self.terminal.feed(data)

    def cursor(self):
        return (*self.terminal.cursor, bool(self.terminal.get("cursor_visible", "bool")))

    def cells(self, disputed_rows):
        return [[self.at(column, row) for column in range(self.columns)] for row in range(self.rows)]

    def at(self, column, row):
        lib, style = self.lib, self.style
        self.point.value.x, self.point.value.y = column, row
        if self.find(self.terminal._t[0], self.point[0], self.ref):
            raise RuntimeError(f"libghostty has no cell {column}, {row}")
        lib.ghostty_grid_ref_cell(self.ref, self.cell)
        lib.ghostty_grid_ref_style(self.ref, style)
        wide = self.asked(lib.GHOSTTY_CELL_DATA_WIDE, self.number)
        width = 2 if wide == lib.GHOSTTY_CELL_WIDE_WIDE else 0 if wide == lib.GHOSTTY_CELL_WIDE_SPACER_TAIL else 1
        self.count[0] = 0
        lib.ghostty_grid_ref_graphemes(self.ref, self.points, len(self.points), self.count)
        text = "".join([chr(self.points[n]) for n in range(self.count[0])])
        attributes = (style.bold * BOLD | style.faint * DIM | style.italic * ITALIC
                      | bool(style.underline) * UNDERLINE | style.inverse * REVERSE
                      | style.strikethrough * STRIKE)
        background = self.color(style.bg_color)
        if background == "default" and not text:
            background = self.erased_background()
        return ("" if width == 0 else text or " ", width, self.color(style.fg_color), background, attributes)

    def asked(self, what, answer):
        self.lib.ghostty_cell_get(self.cell[0], what, answer)
        return answer[0]

    def color(self, color):
        if color.tag == self.lib.GHOSTTY_STYLE_COLOR_PALETTE:
            return palette(color.value.palette)
        if color.tag == self.lib.GHOSTTY_STYLE_COLOR_RGB:
            return rgb(color.value.rgb.r, color.value.rgb.g, color.value.rgb.b)
        return "default"

    def erased_background(self):
        """A cell that was erased with a background holds the colour itself, and no style."""
        tag = self.asked(self.lib.GHOSTTY_CELL_DATA_CONTENT_TAG, self.number)
        if tag == self.lib.GHOSTTY_CELL_CONTENT_BG_COLOR_PALETTE:
            return palette(int(self.asked(self.lib.GHOSTTY_CELL_DATA_COLOR_PALETTE, self.index)))
        if tag == self.lib.GHOSTTY_CELL_CONTENT_BG_COLOR_RGB:
            color = self.asked(self.lib.GHOSTTY_CELL_DATA_COLOR_RGB, self.rgb)
            return rgb(color.r, color.g, color.b)
        return "default"

    def close(self):
        if self.terminal:
            self.terminal.close()
            self.terminal = None


# -------------------------------------------------------------------- tmux


class Tmux:
    """A tmux server of our own, told what to do over control mode; panes are written to directly."""

    untold = 0

    def __init__(self):
        binary = shutil.which("tmux")
        if not binary:
            raise Missing("tmux is not installed")
        self.name = "tmux"
        self.folder = tempfile.mkdtemp(prefix="retap-oracle-")
        settings = os.path.join(self.folder, "settings")
        with open(settings, "w") as file:
            file.write("set -g status off\nset -g default-terminal tmux-256color\nset -g history-limit 0\n"
                       "set -g set-titles off\nset -g monitor-bell off\n"
                       "set -g automatic-rename off\nset -g remain-on-exit off\n")
        environment = {k: v for k, v in os.environ.items() if not k.startswith("TMUX")}
        environment.update(LC_ALL="C.UTF-8", SHELL="/bin/sh")
        self.base = [binary, "-u", "-S", os.path.join(self.folder, "socket"), "-f", settings]
        self.client = subprocess.Popen(
            [*self.base, "-C", "new-session", "-x", "80", "-y", "24", "exec sleep infinity"],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.replies()
        self.commands("refresh-client -f no-output")
        self.started = os.path.join(self.folder, "started")
        os.mkfifo(self.started)
        self.starts_seen = os.open(self.started, os.O_RDWR)
        self.pane = self.terminal = None
        self.widths = {}

    def commands(self, *lines):
        """What each command prints, as lists of lines."""
        self.client.stdin.write("".join(line + "\n" for line in lines).encode())
        self.client.stdin.flush()
        return [self.replies() for _ in lines]

    def replies(self):
        lines = None
        while True:
            line = self.client.stdout.readline()
            if not line:
                raise RuntimeError("tmux has gone")
            if lines is None:
                if line.startswith(b"%begin"):
                    lines = []
            elif line.startswith((b"%end", b"%error")):
                if line.startswith(b"%error"):
                    raise RuntimeError(f"tmux says {lines}")
                return lines
            else:
                lines.append(line.decode("utf-8", "replace").rstrip("\n"))

    def open(self, columns, rows):
        before = self.pane
        self.release()
        self.pane, self.terminal = self.new_pane()
        if before:
            self.commands(f"kill-window -t {before}")
        self.resize(columns, rows)

    def new_pane(self):
        """A pane and its terminal, in raw mode. tmux sets a new pane's modes in the child, at any time
        before the child's command begins, and would undo ours: so the command says that it has begun."""
        command = f"echo >{self.started}; exec sleep infinity"
        pane, path = self.commands(f"new-window -P -F '#{{pane_id}} #{{pane_tty}}' '{command}'")[0][0].split(" ")
        if not select.select([self.starts_seen], [], [], 20)[0]:
            raise RuntimeError("tmux did not begin a pane within 20 s")
        os.read(self.starts_seen, 1)
        terminal = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(terminal)
        return pane, terminal

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.commands(f"resize-window -t {self.pane} -x {columns} -y {rows}")

    def write(self, data):
        """Writes, and waits for the answer that proves that all of it has been read."""
        self.replied = b""
        view = memoryview(data + b"\x1b[6n")
        while view:
            view = view[os.write(self.terminal, view[:2048]):]
        while not re.search(rb"\x1b\[\d+;\d+R", self.replied):
            if not select.select([self.terminal], [], [], 20)[0]:
                raise RuntimeError("tmux did not answer within 20 s")
            self.replied += os.read(self.terminal, 4096)

    def cursor(self):
        told = self.commands(
            f"display-message -p -t {self.pane} '#{{cursor_x}} #{{cursor_y}} #{{cursor_flag}}'")
        column, row, visible = map(int, told[0][0].split(" "))
        return min(column, self.columns - 1), row, bool(visible)

    def cells(self, disputed_rows):
        lines = self.commands(f"capture-pane -p -e -N -t {self.pane}")[0]
        lines += [""] * (self.rows - len(lines))
        rows = list(captured(lines[:self.rows]))
        return [self.laid_out(row, number, number in disputed_rows) for number, row in enumerate(rows)]

    def laid_out(self, characters, row, is_disputed):
        """Puts captured characters into columns; a row that ends early is blank from there on."""
        clusters = joined(characters)
        if is_disputed:
            starts = self.starts(row) or [0]
            # Copy mode stops at the last text; what comes after it are blanks of one column.
            last = self.width(clusters[len(starts) - 1][0]) if len(clusters) >= len(starts) else 1
            starts.append(starts[-1] + last)
            starts += range(starts[-1] + 1, starts[-1] + 2 + len(clusters) - len(starts))
        else:
            starts = [0]
            for text, _ in clusters:
                starts.append(starts[-1] + (1 if text.isascii() else self.width(text)))
        cells = [(" ", 1, "default", "default", 0)] * self.columns
        for (text, style), start, following in zip(clusters, starts, starts[1:]):
            if start >= self.columns:
                break
            width = min(following, self.columns) - start
            width = width if width in (1, 2) else 1  # of the last one, with blanks after it
            cells[start] = (text, width) + style
            if width == 2:
                cells[start + 1] = ("", 0) + style
        return cells

    def starts(self, row):
        """The columns at which cells begin: where copy mode's cursor stops on its way to the right."""
        act = f"send-keys -t {self.pane} -X "
        self.commands(f"copy-mode -t {self.pane}", act + "top-line", act + "start-of-line",
                      *[act + "cursor-down"] * row, act + "start-of-line")
        place = f"display-message -p -t {self.pane} '#{{copy_cursor_x}} #{{copy_cursor_y}}'"
        told = self.commands(*[place, act + "cursor-right"] * self.columns)[::2]
        self.commands(act + "cancel")
        starts = []
        for (line,) in told:
            column, at = map(int, line.split(" "))
            if at != row or column >= self.columns or starts and column <= starts[-1]:
                break
            starts.append(column)
        return starts

    def width(self, text):
        """The columns that tmux gives a text, asked of the terminal once."""
        if text not in self.widths:
            mine = (self.terminal, self.replied)
            pane, self.terminal = self.new_pane()
            self.write(b"\x1b[H" + text.encode())
            self.widths[text] = int(re.search(rb";(\d+)R", self.replied)[1]) - 1
            self.commands(f"kill-window -t {pane}")
            os.close(self.terminal)
            self.terminal, self.replied = mine
        return self.widths[text]

    def release(self):
        if self.terminal is not None:
            os.close(self.terminal)
            self.terminal = None

    def close(self):
        self.release()
        os.close(self.starts_seen)
        subprocess.run([*self.base, "kill-server"], check=False, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        self.client.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def joined(characters):
    """Characters as clusters, as tmux before 3.4 makes cells of them."""
    clusters = []
    for character, style in characters:
        joins = unicodedata.category(character) in ("Mn", "Me", "Cf") or "\u1160" <= character <= "\u11ff"
        if clusters and (joins or clusters[-1][0].endswith("\u200d")):
            clusters[-1] = (clusters[-1][0] + character, clusters[-1][1])
        else:
            clusters.append((character, style))
    return clusters


SEQUENCE = re.compile(r"\x1b\[([\d;:]*)m|([\x0e\x0f])")
LINE_DRAWING = dict(zip("`abcdefghijklmnopqrstuvwxyz{|}~", "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))
ATTRIBUTES = {1: BOLD, 2: DIM, 3: ITALIC, 4: UNDERLINE, 7: REVERSE, 9: STRIKE}


def captured(lines):
    """Rows of (character, style) from `capture-pane -e`, whose style runs on from row to row."""
    style, drawing = ("default", "default", 0), False
    for line in lines:
        row, at = [], 0
        while at < len(line):
            found = SEQUENCE.match(line, at)
            if not found:
                row.append((LINE_DRAWING.get(line[at], line[at]) if drawing else line[at], style))
                at += 1
                continue
            at = found.end()
            if found[2]:
                drawing = found[2] == "\x0e"
            else:
                style = styled(style, [int(n or 0) for n in re.split("[;:]", found[1])])
        yield row


def styled(style, numbers):
    foreground, background, attributes = style
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            foreground, background, attributes = "default", "default", 0
        elif number in ATTRIBUTES:
            attributes |= ATTRIBUTES[number]
        elif number in (38, 39) or 30 <= number <= 37 or 90 <= number <= 97:
            foreground = color(number, numbers)
        elif number in (48, 49) or 40 <= number <= 47 or 100 <= number <= 107:
            background = color(number - 10, numbers)
        else:
            raise RuntimeError(f"tmux captured SGR {number}")
    return foreground, background, attributes


def color(number, numbers):
    if number == 39:
        return "default"
    if number != 38:
        return palette(number - 30 if number < 90 else number - 82)
    if numbers.pop(0) == 5:
        return palette(numbers.pop(0))
    return rgb(*[numbers.pop(0) for _ in range(3)])


ENGINES = {"libvterm": LibVTerm, "tmux": Tmux, "ghostty": Ghostty}
