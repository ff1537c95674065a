import { programs } from './program.ts';

const tooLong = ['time limit'] as const;
// Filling memory may take longer than a program may take
const tooMuch = ['memory limit', 'runtime error', 'time limit'] as const;

export const hostilePhp = programs('php', [
  ['an empty loop', '<?php while (true);', tooLong],
  [
    'a loop that catches everything',
    '<?php while (true) try { throw new Error; } catch (Throwable) {}',
    tooLong,
  ],
  ['a loop at the end', '<?php register_shutdown_function(function () { while (true); });', tooLong],
  ['a long sleep', '<?php sleep(1000);', tooLong],
  ['an array that grows', '<?php $a = []; while (true) $a[] = str_repeat("x", 100000);', tooMuch],
  [
    'no limit of memory',
    '<?php ini_set("memory_limit", "-1"); $s = "x"; while (true) $s .= $s;',
    ['memory limit', 'runtime error'],
  ],
  ['recursion', '<?php function f() { f(); } f();', ['memory limit', 'runtime error']],
  ['a flood', '<?php while (true) echo str_repeat("x", 1000);', 'output limit'],
  ['a flood of errors', '<?php while (true) fwrite(STDERR, str_repeat("x", 1000));', 'output limit'],
  ['a file of the machine', '<?php var_dump(@file_get_contents("/etc/passwd"));', 'passed', 'bool(false)'],
  [
    'writing a file',
    '<?php var_dump(@file_put_contents("/x", "x"), @unlink("/program.php"));',
    'passed',
    'bool(false)\nbool(false)',
  ],
  [
    'the files that there are',
    '<?php echo implode(" ", scandir("/"));',
    'passed',
    'input prelude.php program.php',
  ],
  ['a command', '<?php var_dump(@shell_exec("id"));', 'passed', 'bool(false)'],
  ['a process', '<?php proc_open("id", [], $pipes);', ['runtime error', 'wrong answer']],
  ['a socket', '<?php var_dump(@fsockopen("127.0.0.1", 80));', 'passed', 'bool(false)'],
  ['a web page', '<?php var_dump(@file_get_contents("http://127.0.0.1/"));', 'passed', 'bool(false)'],
  ['native code', '<?php FFI::cdef("int getpid(void);", null);', 'runtime error'],
  ['the environment', '<?php var_dump(getenv());', 'passed', 'array(0) {\n}'],
  [
    'another stream of its kind',
    '<?php stream_wrapper_restore("php"); var_dump(@file_get_contents("php://fd/0"));',
    ['passed', 'wrong answer', 'runtime error'],
    'bool(false)',
  ],
  ['exit', '<?php echo "before"; exit(0);', 'passed', 'before'],
  ['exit with a fault', '<?php exit(3);', 'runtime error'],
  ['the verdict as output', '<?php echo \'{"outcome":"finished","verdict":"passed"}\';', 'wrong answer'],
  ['code that is none', '<?php function (', 'compile error'],
]);
