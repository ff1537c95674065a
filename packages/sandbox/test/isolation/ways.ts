import type { Language } from '../../src/index.ts';

/** What a program leaves behind, if it can, and what another one would then see. */
export interface Ways {
  /** Each leaves `SECRET` or a changed setting somewhere; many of them fail. Their input has the secret too. */
  leave: Record<string, string>;
  /** Prints everything in which the ways above would show. What differs in each run anyway is left out. */
  probe: string;
  /** The input of the probe. */
  probeInput?: string;
  /** The input of what leaves something behind; default: the secret. */
  input?: string;
}

export const SECRET = 's3cr3t-7f1b';

const javascript: Ways = {
  leave: {
    globals: `globalThis.kept = '${SECRET}'; var other = 1; this.third = 3`,
    prototypes: `Array.prototype.kept = '${SECRET}'; Object.prototype.toString = () => '${SECRET}'; String.prototype.trim = () => ''`,
    'built-ins': `Math.PI = 3; JSON.stringify = () => '${SECRET}'; Math.random = () => 0.5; globalThis.Map = undefined`,
    console: `console.log = () => {}; console.kept = '${SECRET}'`,
    modules: `require('fs').kept = '${SECRET}'; require('fs').readFileSync = () => '${SECRET}'`,
    environment: `process.env.KEPT = '${SECRET}'; process.argv.push('${SECRET}'); process.exitCode = 3`,
    files: `require('fs').writeFileSync('/tmp/kept', '${SECRET}')`,
    clock: `Date.now = () => 0; globalThis.Date = class { getTime() { return 0 } }`,
    locale: `Number.prototype.toLocaleString = () => '${SECRET}'; String.prototype.localeCompare = () => 0`,
    promises: `(async () => { for (;;) { await null; globalThis.kept = '${SECRET}'; throw new Error('${SECRET}') } })()`,
    symbols: `Symbol.for('${SECRET}'); globalThis[Symbol.for('kept')] = '${SECRET}'`,
    input: `let all = ''; for (let l; (l = readline()) !== null; ) all += l; globalThis.input = all`,
    'garbage that is collected late': `globalThis.r = new FinalizationRegistry(() => { globalThis.kept = '${SECRET}' }); r.register({}, 1)`,
  },
  probe: `
    const names = (value) => Object.getOwnPropertyNames(value).sort().join();
    console.log(names(globalThis), Reflect.ownKeys(globalThis).length);
    console.log(names(Array.prototype), names(Object.prototype), names(String.prototype), names(console), names(process));
    console.log(JSON.stringify([1]), Math.PI, ' a '.trim(), (1.5).toLocaleString(), String({}), typeof Map, Math.random() === Math.random());
    console.log(Object.keys(process.env).join(), process.argv.length, names(require('fs')), Date.now() > 1e12, new Date(0).toISOString());
    try { console.log(require('fs').readFileSync('/tmp/kept', 'utf8')) } catch (error) { console.log(error.message) }
    for (const name of ['./helper', './solution', './unit_tests']) try { require(name); console.log(name) } catch (error) { console.log(error.message) }
    try { console.log(require('fs').readFileSync('data.txt', 'utf8')) } catch (error) { console.log(error.message) }
    console.log('b'.localeCompare('a'), readline(), readline(), typeof test, typeof assert, typeof expect, {}.kept);`,
};

const python: Ways = {
  leave: {
    globals: `kept = '${SECRET}'\nimport __main__\n__main__.kept = kept`,
    builtins: `import builtins\nbuiltins.kept = '${SECRET}'\nbuiltins.len = lambda x: 7\nbuiltins.print = None`,
    modules: `import sys, json, math, types\nsys.modules['kept'] = types.ModuleType('kept')\njson.kept = '${SECRET}'\njson.dumps = lambda x: 'x'\nmath.pi = 3\ndel sys.modules['os']`,
    'paths of modules': `import sys\nsys.path.append('/${SECRET}')\nsys.meta_path.clear()\nsys.path_hooks.clear()\nsys.path_importer_cache['/kept'] = None`,
    environment: `import os\nos.environ['KEPT'] = '${SECRET}'\nos.putenv('KEPT', '${SECRET}')\nos.chdir('/usr')`,
    files: `for p in ('/kept', '/tmp/kept', '/usr/kept', '/program.py'):\n  try: open(p, 'w').write('${SECRET}')\n  except OSError: pass`,
    'files that are open for reading': `import os\nfor d, _, names in os.walk('/'):\n  for n in names:\n    try:\n      f = os.open(os.path.join(d, n), os.O_RDONLY)\n    except OSError: continue\n    for way in (lambda: os.write(f, b'${SECRET}'), lambda: os.pwrite(f, b'${SECRET}', 0), lambda: os.ftruncate(f, 0), lambda: os.posix_fallocate(f, 0, 10), lambda: os.utime(f, (5, 5))):\n      try: way()\n      except (OSError, AttributeError): pass`,
    'files of the library': `import os, sys\nfor p in [sys.path[1], '/usr/local/lib/python311.zip', '/usr/local/lib/python3.11/json/__init__.py', '/usr/local/lib/python3.11/os.py']:\n  for way in (lambda: os.rename(p, '/kept'), lambda: os.unlink(p), lambda: os.mkdir('/kept'), lambda: os.symlink(p, '/kept'), lambda: os.truncate(p, 0), lambda: os.utime(p, (5, 5))):\n    try: way()\n    except (OSError, AttributeError): pass`,
    streams: `import sys\nsys.stdin.close()\nsys.stdout.reconfigure(encoding='utf-16', newline='\\r\\n')\nsys.stderr = None`,
    'closed descriptors': `import os\nfor fd in (0, 3, 4, 5):\n  try: os.close(fd)\n  except OSError: pass`,
    hooks: `import sys, atexit, threading\nsys.excepthook = lambda *a: None\nsys.displayhook = None\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)\natexit.register(print, '${SECRET}')\nsys.unraisablehook = None\nsys.addaudithook(lambda *a: None)`,
    limits: `import sys\nsys.setrecursionlimit(150)\nsys.setswitchinterval(5)\nsys.set_int_max_str_digits(700)`,
    random: `import random\nrandom.seed(1)\nrandom.random = lambda: 0.5`,
    clock: `import time, datetime\ntime.time = lambda: 0\ntime.sleep = None\ntime.monotonic = lambda: 0`,
    locale: `import locale, decimal, warnings\ndecimal.getcontext().prec = 3\ndecimal.DefaultContext.prec = 3\nwarnings.simplefilter('error')\ntry: locale.setlocale(locale.LC_ALL, 'C')\nexcept locale.Error: pass`,
    'everything that the collector of garbage knows': `import gc\nfor o in gc.get_objects():\n  if type(o) is dict:\n    try: o['kept'] = '${SECRET}'\n    except Exception: pass`,
    caches: `import re, sys, functools, linecache, codecs\nre.compile('${SECRET}')\nsys.intern('${SECRET}')\nlinecache.cache['kept'] = '${SECRET}'\ncodecs.register(lambda n: None)`,
    'the collector of garbage': `import gc\ngc.disable()\ngc.set_threshold(1)\ngc.callbacks.append(print)\ngc.freeze()`,
    signals: `import signal\nsignal.signal(2, lambda *a: None)`,
    input: `import sys\nsys.kept = sys.stdin.read()`,
    'memory that is full': `held = []\nwhile True: held.append(b'${SECRET}' * 10000)`,
    'memory that was used': `held = bytearray(b'${SECRET}' * 1_000_000)\ndel held`,
    'memory that is not its own': `exec(type((lambda: 0).__code__)(0, 0, 0, 0, 0, 0, b"\\x64\\xff\\x53\\x00" * 9, (), (), (), "", "", "", 0, b"", b""))`,
    'the end in the middle': `import os, sys\nsys.kept = '${SECRET}'\nsys.stdout.write('${SECRET}')\nos._exit(3)`,
    recursion: `def f(): f()\nimport sys\nsys.setrecursionlimit(10 ** 9)\nf()`,
    types: `class A(int): pass\nint.__subclasses__()\nimport abc, collections.abc\ncollections.abc.Sized.register(int)`,
  },
  probe: `
import sys, os, gc, builtins
print(sorted(sys.modules), sys.path, [getattr(f, '__name__', '') for f in sys.meta_path], len(sys.path_hooks), sorted(sys.path_importer_cache))
print(dict(os.environ), os.getcwd(), sorted(os.listdir('/')), sys.getrecursionlimit(), sys.getswitchinterval(), sys.get_int_max_str_digits())
print(len([1, 2]), sorted(dir(builtins)), sorted(globals()), gc.isenabled(), gc.get_threshold(), gc.callbacks, sys.gettrace(), sys.getprofile())
print(sys.stdin.readline(), sys.stdin.encoding, sys.stdout.encoding, sys.argv, sys.warnoptions, open('/program.py').fileno(), os.stat('/program.py').st_size)
import json, math, random, time, decimal, warnings, signal, re, datetime, linecache, collections.abc
print(json.dumps([1]), hasattr(json, 'kept'), math.pi, random.random() == random.random(), time.time() > 1e9, time.monotonic() != time.monotonic() or True, decimal.getcontext().prec, decimal.DefaultContext.prec)
print(warnings.filters, signal.getsignal(2), len(linecache.cache), isinstance(5, collections.abc.Sized), hasattr(sys, 'kept'), time.sleep.__name__, sys.excepthook.__name__, sys.displayhook.__name__)
print(len(gc.get_objects()) > 100, {'a', 'b', 'c', 'd'}, hash('a'), [c.__name__ for c in int.__subclasses__()])
for d in ('/tmp', '/usr'):
  try: print(sorted(os.listdir(d)))
  except OSError as error: print(error)
for name in ('helper', 'solution', 'unit_tests', 'kept'):
  try: print(__import__(name))
  except ImportError as error: print(error)
print(os.path.exists('data.txt'), os.path.exists('/helper.py'))
import unittest
print(hasattr(unittest.TestCase, 'kept'), hasattr(unittest.TestResult, 'kept'), unittest.defaultTestLoader.testMethodPrefix)
`,
};

const ruby: Ways = {
  leave: {
    globals: `$kept = '${SECRET}'\nKEPT = 1\n$, = '-' rescue 0`,
    classes: `class String; def upcase = '${SECRET}'; end\nclass Integer; def kept = 1; end\nmodule Kernel; def kept = 2; end`,
    modules: `$LOADED_FEATURES << '/${SECRET}'\n$LOAD_PATH << '/${SECRET}'`,
    environment: `ENV['KEPT'] = '${SECRET}'\nDir.chdir('/') rescue 0\n$PROGRAM_NAME = '${SECRET}'`,
    files: `['/kept', '/tmp/kept', '/program.rb'].each { |p| File.write(p, '${SECRET}') rescue 0 }`,
    streams: `$stdin.close\n$stdout.sync = true\n$stderr = $stdout`,
    random: `srand(1)\nmodule Kernel; def rand(*) = 4; end`,
    clock: `class Time; def self.now = at(0); end`,
    locale: `Encoding.default_external = 'UTF-16LE' rescue 0\nEncoding.default_internal = 'UTF-8' rescue 0`,
    ends: `at_exit { puts '${SECRET}' }\ntrap('INT') { } rescue 0\nexit! 3`,
    objects: `ObjectSpace.each_object(String) { |s| s << '${SECRET}' unless s.frozen? rescue 0 }`,
    symbols: `'${SECRET}'.to_sym.inspect\nGC.disable\nGC.stress = false`,
    memory: `s = '${SECRET}' * 100_000\ns.size`,
    threads: `Fiber.new { Fiber.yield '${SECRET}' }.resume\nThread.current[:kept] = '${SECRET}'`,
    input: `$kept = gets`,
    recursion: `def f = f()\nf`,
  },
  probe: `
p global_variables.sort, Object.constants.sort.size, Object.constants.include?(:KEPT), $LOADED_FEATURES, $LOAD_PATH, ENV.to_h, Dir.pwd, $0, $,
p 'a'.upcase, 5.respond_to?(:kept), $stdin.gets, $stdout.sync, Encoding.default_external, Encoding.default_internal, rand == rand, Time.now.year > 2000
p Kernel.instance_methods.sort.size, String.instance_methods.sort.size, GC.disable, Thread.current[:kept], (Dir.entries('/') rescue $!.class), (File.read('/tmp/kept') rescue $!.class), File.read('/program.rb').size
found = 0
needle = 's3cr' + '3t'
ObjectSpace.each_object(String) { |s| found += 1 if s.b.include?(needle) && !s.include?('needle') }
p found, Symbol.all_symbols.any? { |s| s.to_s.include?(needle) }
p File.exist?('data.txt'), File.exist?('/helper.rb'), (begin; require_relative('helper'); rescue LoadError; 'none'; end), 'a'.respond_to?(:kept)
`,
};

const php: Ways = {
  leave: {
    globals: `<?php $kept = '${SECRET}'; $GLOBALS['kept2'] = 1; define('KEPT', '${SECRET}'); class Kept { public static $x = '${SECRET}'; } function kept() {}`,
    settings: `<?php ini_set('precision', '3'); ini_set('display_errors', '1'); ini_set('memory_limit', '1M'); set_include_path('/${SECRET}'); error_reporting(0); assert_options(ASSERT_ACTIVE, 0);`,
    environment: `<?php putenv('KEPT=${SECRET}'); $_ENV['KEPT'] = '${SECRET}'; $_SERVER['KEPT'] = 1; chdir('/');`,
    files: `<?php foreach (['/kept', '/tmp/kept', '/program.php', '/prelude.php', '/input'] as $p) { @file_put_contents($p, '${SECRET}'); @unlink($p); @rename($p, '/kept'); @touch($p, 5); } @mkdir('/kept'); tmpfile();`,
    'files that are open for reading': `<?php foreach (['/program.php', '/prelude.php', '/input'] as $p) { $f = @fopen($p, 'r'); if ($f) { @fwrite($f, '${SECRET}'); @ftruncate($f, 0); } }`,
    streams: `<?php fclose(STDIN); fclose(STDOUT); stream_wrapper_unregister('php'); @stream_wrapper_unregister('file');`,
    random: `<?php mt_srand(1); srand(1);`,
    locale: `<?php setlocale(LC_ALL, 'de_DE', 'C'); date_default_timezone_set('Asia/Tokyo'); mb_internal_encoding('ISO-8859-1');`,
    handlers: `<?php set_error_handler(fn() => true); set_exception_handler(fn() => null); register_shutdown_function(function () { echo '${SECRET}'; }); spl_autoload_register(function ($c) { echo $c; }); ob_start(fn($x) => '${SECRET}');`,
    ends: `<?php echo '${SECRET}'; exit(3);`,
    sessions: `<?php @session_start(); $_SESSION['kept'] = '${SECRET}'; header('X-Kept: ${SECRET}'); setcookie('kept', '${SECRET}');`,
    memory: `<?php $s = str_repeat('${SECRET}', 500000); unset($s);`,
    'memory that is full': `<?php $s = []; while (true) $s[] = str_repeat('${SECRET}', 100000);`,
    input: `<?php $kept = fgets(STDIN); $GLOBALS['i'] = $kept;`,
    recursion: `<?php function f() { f(); } f();`,
    exceptions: `<?php throw new Exception('${SECRET}');`,
  },
  probe: `<?php
    unset($_SERVER['REQUEST_TIME'], $_SERVER['REQUEST_TIME_FLOAT']);
    ksort($_SERVER);
    print_r($_SERVER); print_r(getenv()); print_r($_ENV); print_r(array_keys(get_defined_vars()));
    print_r(get_defined_constants(true)['user'] ?? []); print_r(get_included_files()); print_r(get_defined_functions()['user']);
    echo implode(',', get_declared_classes()), "\\n", implode(',', array_map(fn($x) => json_encode($x), ini_get_all(null, false))), "\\n";
    echo 1 / 3, ' ', setlocale(LC_ALL, 0), ' ', date_default_timezone_get(), ' ', mb_internal_encoding(), ' ', getcwd(), ' ', ob_get_level(), ' ', error_reporting(), ' ', time() > 1e9, "\\n";
    echo json_encode(stream_get_wrappers()), json_encode(@scandir('/')), json_encode(@file_get_contents('/tmp/kept')), filesize('/program.php'), ' ', filesize('/prelude.php'), ' ', mt_rand() === mt_rand(), ' ', fgets(STDIN), json_encode(headers_list());
    echo json_encode([@file_get_contents('data.txt'), @include 'helper.php', function_exists('kept'), isset($more)]);`,
};

const lua: Ways = {
  leave: {
    globals: `kept = '${SECRET}' _G.other = 1 setmetatable(_G, { __index = function() return '${SECRET}' end })`,
    libraries: `string.kept = '${SECRET}' math.pi = 3 table.insert = nil print = nil`,
    'metatables of types': `getmetatable('').__index = function() return '${SECRET}' end getmetatable('').kept = 1`,
    input: `io.kept = io.read('a')`,
    files: `local f = io.open('/tmp/kept', 'w') f:write('${SECRET}') f:close()`,
    environment: `os.setlocale('C') os.kept = '${SECRET}'`,
    clock: `os.time = function() return 0 end os.clock = nil`,
    random: `math.randomseed(1) math.random = function() return 4 end`,
    modules: `package.loaded.kept = '${SECRET}'`,
    registry: `debug.getregistry().kept = '${SECRET}'`,
    memory: `local t = {} for i = 1, 1000 do t[i] = string.rep('${SECRET}', 10000) .. i end`,
    ends: `io.write('${SECRET}') os.exit(3)`,
    coroutines: `co = coroutine.create(function() coroutine.yield('${SECRET}') end) coroutine.resume(co) error(co)`,
    recursion: `local function f() return 1 + f() end f()`,
  },
  probe: `
    local function names(t) local n = {} for k in pairs(t) do n[#n + 1] = tostring(k) end table.sort(n) return table.concat(n, ',') end
    print(names(_G), names(string), names(math), names(io), names(os), names(getmetatable('')), getmetatable(_G))
    print(math.pi, ('x'):upper(), os.time() > 1e9, os.clock() >= 0, math.random() == math.random(), io.read('a'), kept, require, io.open)
  `,
};

const leftByAttach =
  "ATTACH '/tmp/k.db' AS l; CREATE TABLE IF NOT EXISTS l.x(s); INSERT INTO l.x SELECT s FROM t;";
const sql: Ways = {
  input: `create table t (s); insert into t values ('${SECRET}')`,
  leave: {
    'an attached file': leftByAttach,
    'another attached file': leftByAttach.replace('/tmp/k.db', 'k.db'),
    vacuum: "VACUUM INTO '/tmp/v.db'",
    tables:
      'create table kept (s); insert into kept select s from t; create temp table other as select * from t',
    'a view and a trigger':
      "create view kept as select 1; create trigger k after insert on t begin select '1'; end",
    'the limit of the heap': 'PRAGMA hard_heap_limit = 100000; PRAGMA soft_heap_limit = 50000',
    settings:
      "PRAGMA case_sensitive_like = 1; PRAGMA temp_store = 2; PRAGMA user_version = 7; PRAGMA journal_mode = WAL; PRAGMA cache_size = 1; PRAGMA encoding = 'UTF-16'; PRAGMA temp_store_directory = '/kept'",
    'a transaction that is open': 'BEGIN EXCLUSIVE; insert into t values (1)',
    'an error': 'insert into t values (1); select * from missing_table_s3cr3t',
    random: 'select random(), randomblob(4)',
    memory:
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select count(*), max(s) from (select i || (select s from t) as s from n order by s desc)',
    'memory that is full':
      'select group_concat(hex(zeroblob(10000000))) from (select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6)',
  },
  probeInput: 'create table t (s)',
  probe: `
    ATTACH '/tmp/k.db' AS l; CREATE TABLE IF NOT EXISTS l.x(s); SELECT 'k', group_concat(s) FROM l.x; DETACH l;
    ATTACH 'k.db' AS l; CREATE TABLE IF NOT EXISTS l.x(s); SELECT 'k2', group_concat(s) FROM l.x; DETACH l;
    ATTACH '/tmp/v.db' AS v; CREATE TABLE IF NOT EXISTS v.t(s); SELECT 'v', group_concat(s) FROM v.t; DETACH v;
    SELECT type, name FROM sqlite_schema UNION ALL SELECT type, name FROM sqlite_temp_schema;
    PRAGMA hard_heap_limit; PRAGMA soft_heap_limit; PRAGMA temp_store; PRAGMA user_version; PRAGMA journal_mode; PRAGMA cache_size; PRAGMA encoding; PRAGMA temp_store_directory;
    SELECT 'a' LIKE 'A', random() = random(), total_changes(), date('now') > '2020', (select count(*) from t), length(randomblob(4))`,
};

const c: Ways = {
  leave: {
    memory: `#include <stdlib.h>\n#include <string.h>\nstatic char kept[64];\nint main(void) { strcpy(kept, "${SECRET}"); char *p = malloc(1 << 20); memset(p, 's', 1 << 20); setenv("KEPT", kept, 1); return 3; }`,
    files: `#include <stdio.h>\nint main(void) { FILE *f = fopen("/tmp/kept", "w"); if (f) { fputs("${SECRET}", f); fclose(f); } return 0; }`,
  },
  probe: `#include <stdio.h>\n#include <stdlib.h>\nstatic char kept[64];\nint main(void) { char *p = malloc(1 << 16); int n = 0; for (int i = 0; i < 1 << 16; i++) n += p[i] == 's'; printf("%s %d %s %d\\n", kept, n, getenv("KEPT") ? "set" : "none", fopen("/tmp/kept", "r") != 0 || fopen("data.txt", "r") != 0); }`,
};

export const waysOf: Partial<Record<Language, Ways>> = {
  javascript,
  typescript: javascript,
  python,
  ruby,
  php,
  lua,
  sql,
  c,
};
