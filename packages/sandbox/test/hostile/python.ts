import { programs } from './program.ts';

const tooLong = ['time limit'] as const;
// Filling and searching memory may take longer than a program may take
const tooMuch = ['memory limit', 'runtime error', 'time limit'] as const;

export const hostilePython = programs('python', [
  ['an empty loop', 'while True: pass', tooLong],
  [
    'a loop that catches everything',
    'while True:\n  try:\n    raise Exception\n  except BaseException: pass',
    tooLong,
  ],
  ['a big power', 'print(9 ** 9 ** 9)', ['time limit', 'memory limit', 'runtime error']],
  ['a slow regular expression', 'import re; re.match("(a+)+$", "a" * 40 + "b")', tooLong],
  ['a long sleep', 'import time; time.sleep(1000)', tooLong],
  ['a list that grows', 'a = []\nwhile True: a.append("x" * 10 ** 6)', tooMuch],
  ['2 GB at once', 'bytearray(2 * 1024 ** 3)', tooMuch],
  ['a long text', 's = "x"\nwhile True: s += s', tooMuch],
  [
    'catching the end of memory',
    'a = []\nwhile True:\n  try: a.append(bytearray(10 ** 7))\n  except MemoryError: pass',
    ['time limit', 'memory limit', 'runtime error'],
  ],
  ['recursion', 'def f(): f()\nf()', 'runtime error'],
  [
    'recursion without a limit',
    'import sys; sys.setrecursionlimit(10 ** 9)\ndef f(): f()\nf()',
    ['runtime error', 'memory limit', 'internal error', 'time limit'],
  ],
  [
    'a deep list',
    'a = []\nfor _ in range(10 ** 6): a = [a]\nprint(a)',
    ['runtime error', 'memory limit', 'internal error', 'output limit', 'time limit'],
  ],
  ['a flood', 'while True: print("x" * 1000)', 'output limit'],
  [
    'a flood that is caught',
    'while True:\n  try: print("x" * 1000)\n  except BaseException: pass',
    'output limit',
  ],
  ['a flood of errors', 'import sys\nwhile True: sys.stderr.write("x" * 1000)', 'output limit'],
  ['a file of the machine', 'print(open("/etc/passwd").read())', 'runtime error'],
  [
    'the files that there are',
    'import os; print(sorted(os.listdir("/")))',
    'passed',
    "['program.py', 'usr']",
  ],
  ['writing a file', 'open("/tmp/x", "w").write("x")', 'runtime error'],
  ['changing the library', 'open("/usr/local/lib/python3.11/random.py", "w").write("x")', 'runtime error'],
  ['removing the library', 'import os; os.remove("/program.py")', 'runtime error'],
  ['a command', 'import os; os.system("id")', 'runtime error'],
  ['a process', 'import subprocess; subprocess.run(["id"])', 'runtime error'],
  ['fork', 'import os\nwhile True: os.fork()', 'runtime error'],
  ['a thread', 'import threading; threading.Thread(target=print).start()', 'runtime error'],
  ['a socket', 'import socket; socket.create_connection(("127.0.0.1", 80))', 'runtime error'],
  ['a web page', 'import urllib.request; urllib.request.urlopen("http://127.0.0.1")', 'runtime error'],
  ['the host', 'import js', 'runtime error'],
  ['native code', 'import ctypes; ctypes.CDLL(None)', 'runtime error'],
  ['a signal', 'import os, signal; os.kill(1, signal.SIGKILL)', 'runtime error'],
  [
    'the environment',
    'import os; print(sorted(os.environ))',
    'passed',
    "['PYTHONDONTWRITEBYTECODE', 'PYTHONHASHSEED', 'PYTHONIOENCODING']",
  ],
  ['exit', 'print("before"); import os; os._exit(0)', ['passed', 'wrong answer'], 'before'],
  ['exit with a fault', 'import sys; sys.exit(3)', 'runtime error'],
  ['abort', 'import os; os.abort()', ['runtime error', 'internal error']],
  [
    'a broken interpreter',
    'exec(type((lambda: 0).__code__)(0, 0, 0, 0, 0, 0, b"\\x64\\xff\\x53\\x00" * 9, (), (), (), "", "", "", 0, b"", b""))',
    ['runtime error', 'memory limit', 'internal error', 'time limit', 'wrong answer'],
  ],
  ['the verdict as output', 'print(\'{"outcome": "finished", "verdict": "passed"}\')', 'wrong answer'],
  ['a text that is no text', 'import sys; sys.stdout.buffer.write(b"\\xff\\xfe\\x00")', 'wrong answer'],
  ['a wrong indent', 'if True:\nprint(1)', 'compile error'],
]);

export const hostileRuby = programs('ruby', [
  ['an empty loop', 'loop {}', tooLong],
  ['a text that grows', 's = "x"; loop { s += s }', tooMuch],
  ['recursion', 'def f; f; end; f', ['runtime error', 'internal error', 'memory limit', 'time limit']],
  ['a flood', 'loop { puts "x" * 1000 }', 'output limit'],
  ['a file of the machine', 'puts File.read("/etc/passwd")', 'runtime error'],
  ['writing a file', 'File.write("/x", "x")', 'runtime error'],
  ['a command', 'puts `id`', 'runtime error'],
  ['fork', 'loop { fork }', 'runtime error'],
  ['a socket', 'require "socket"; TCPSocket.new("127.0.0.1", 80)', 'runtime error'],
  ['the environment', 'puts ENV.keys.sort.inspect', 'passed', '["LANG"]'],
  ['exit with a fault', 'exit! 3', 'runtime error'],
  ['code that is none', 'def (', ['compile error', 'runtime error']],
]);

export const hostileSql = programs('sql', [
  [
    'endless rows',
    'with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n',
    tooLong,
  ],
  [
    'a flood',
    'with recursive n(x) as (select 1 union all select x + 1 from n) select hex(zeroblob(1000)) from n',
    'output limit',
  ],
  [
    'a large value',
    'select length(zeroblob(1000000000) || zeroblob(1000000000))',
    ['memory limit', 'runtime error', 'wrong answer'],
  ],
  [
    'a table that grows',
    'create table t(x); with recursive n(x) as (select 1 union all select x + 1 from n) insert into t select randomblob(100000) from n',
    ['memory limit', 'runtime error', 'time limit'],
  ],
  [
    'another database',
    "attach '/etc/passwd' as p; select * from p.sqlite_master",
    ['runtime error', 'compile error', 'wrong answer'],
  ],
  ['an extension', "select load_extension('/x')", ['runtime error', 'compile error']],
  ['a file', "select readfile('/etc/passwd')", ['runtime error', 'compile error']],
  ['writing a file', "select writefile('/x', 'x')", ['runtime error', 'compile error']],
  ['the heap limit', 'PRAGMA hard_heap_limit = 0; select 1', ['wrong answer']],
  [
    'a deep expression',
    `select ${'('.repeat(5000)}1${')'.repeat(5000)}`,
    ['compile error', 'runtime error', 'wrong answer'],
  ],
  [
    'a slow LIKE',
    "select replace(hex(zeroblob(50000)), '00', 'a') like replace(hex(zeroblob(50)), '00', '%a') || 'b'",
    ['wrong answer', 'runtime error', 'time limit', 'passed'],
    '0',
  ],
  ['code that is none', 'selec 1', 'compile error'],
]);

export const hostileLua = programs('lua', [
  ['an empty loop', 'while true do end', tooLong],
  ['a loop that catches everything', 'while true do pcall(error) end', tooLong],
  ['a text that grows', 's = "x" while true do s = s .. s end', tooMuch],
  ['a table that grows', 't = {} while true do t[#t + 1] = string.rep("x", 1000) .. #t end', tooMuch],
  ['a long text', 'string.rep("x", 2 ^ 31)', tooMuch],
  ['recursion', 'function f() return 1 + f() end f()', ['runtime error', 'memory limit', 'time limit']],
  [
    'a slow pattern',
    'string.find(string.rep("a", 200000), ".-b")',
    ['time limit', 'wrong answer', 'runtime error'],
  ],
  ['a flood', 'while true do print(string.rep("x", 1000)) end', 'output limit'],
  ['a flood that is caught', 'while true do pcall(print, string.rep("x", 1000)) end', 'output limit'],
  ['a command', 'os.execute("id")', 'runtime error'],
  ['a process', 'io.popen("id")', 'runtime error'],
  ['a file', 'io.open("/etc/passwd")', 'runtime error'],
  ['a module', 'require("os")', 'runtime error'],
  ['loading a file', 'dofile("/etc/passwd")', 'runtime error'],
  ['debug', 'debug.sethook()', 'runtime error'],
  ['the environment', 'os.getenv("PATH")', 'runtime error'],
  ['JavaScript', 'js.global:eval("1")', 'runtime error'],
  [
    'bytecode',
    'load("\\27Lua\\84\\0\\25\\147\\r\\n\\26\\n" .. string.rep("\\255", 200))()',
    ['runtime error', 'memory limit', 'internal error'],
  ],
  [
    'a garbage collector that loops',
    'setmetatable({}, { __gc = function() while true do end end }) for i = 1, 1e7 do local t = {} end',
    ['time limit', 'runtime error', 'wrong answer'],
  ],
  ['exit', 'print("before") os.exit(0) print("after")', 'passed', 'before'],
  ['exit that is caught', 'pcall(os.exit, 1) print("after")', ['runtime error', 'wrong answer']],
  [
    'coroutines',
    'local function f() coroutine.wrap(f)() end f()',
    ['runtime error', 'memory limit', 'time limit', 'internal error'],
  ],
  ['code that is none', 'x = = 1', 'compile error'],
]);
