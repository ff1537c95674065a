import { programs } from './program.ts';

const tooLong = ['time limit'] as const;
const crash = ['runtime error', 'memory limit'] as const;

export const hostileC = programs('c', [
  ['an empty loop', 'volatile int x; int main(void) { while (1) x++; }', tooLong],
  ['a long sleep', '#include <unistd.h>\nint main(void) { sleep(1000); }', tooLong],
  [
    'two gigabytes',
    '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { char *volatile p = malloc(2000000000u); puts(p ? "got it" : "none"); }',
    'passed',
    'none',
  ],
  [
    'memory without end',
    '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) { char *volatile p = malloc(1000000); if (!p) abort(); memset(p, 1, 1000000); } }',
    ['memory limit', 'runtime error'],
  ],
  [
    'a gigabyte to begin with',
    '#include <stdio.h>\nstatic volatile char a[1000000000];\nint main(void) { a[999999999] = 1; puts("got it"); }',
    ['memory limit', 'compile error'],
  ],
  [
    'a hundred megabytes to begin with',
    '#include <stdio.h>\nstatic volatile char a[100000000];\nint main(void) { a[99999999] = 1; puts("got it"); }',
    'memory limit',
  ],
  [
    'recursion without end',
    'int f(volatile int *p) { volatile int a[100]; a[0] = *p; return f(a) + a[0]; }\nint main(void) { volatile int a = 1; return f(&a); }',
    crash,
  ],
  [
    'a flood',
    '#include <stdio.h>\nint main(void) { for (;;) puts("xxxxxxxxxxxxxxxxxxxxxxx"); }',
    'output limit',
  ],
  [
    'a flood of errors',
    '#include <stdio.h>\nint main(void) { for (;;) fputs("xxxxxxxxxxxxxxxxxxx", stderr); }',
    'output limit',
  ],
  ['abort', '#include <stdlib.h>\nint main(void) { abort(); }', 'runtime error'],
  ['an exit code', '#include <stdlib.h>\nint main(void) { exit(3); }', 'runtime error'],
  ['a division by zero', 'int main(int n, char **v) { volatile int z = 0; return n / z; }', 'runtime error'],
  [
    'memory that it does not have',
    'int main(void) { volatile int *p = (int *)0xfffffff0u; return *p; }',
    'runtime error',
  ],
  ['a command', '#include <stdlib.h>\nint main(void) { return system("id"); }', 'compile error'],
  ['another process', '#include <unistd.h>\nint main(void) { return fork(); }', 'compile error'],
  [
    'another program',
    '#include <unistd.h>\nint main(void) { return execl("/bin/sh", "sh", 0); }',
    'compile error',
  ],
  [
    'a connection',
    '#include <sys/socket.h>\nint main(void) { return socket(AF_INET, SOCK_STREAM, 0); }',
    'compile error',
  ],
  [
    'a connection by a function of the shim',
    '#include <stdio.h>\n__attribute__((import_module("wasi_snapshot_preview1"), import_name("sock_open"))) int f(int, int, int);\nint main(void) { printf("%d", f(1, 2, 0)); }',
    ['runtime error', 'passed'],
    '52',
  ],
  [
    'a function of another module',
    '__attribute__((import_module("node"), import_name("exec"))) int f(int);\nint main(void) { return f(1); }',
    'runtime error',
  ],
  [
    'a file of the machine',
    '#include <stdio.h>\nint main(void) { puts(fopen("/etc/passwd", "r") ? "open" : "none"); }',
    'passed',
    'none',
  ],
  [
    'writing a file',
    '#include <stdio.h>\nint main(void) { puts(fopen("/x", "w") ? "open" : "none"); }',
    'passed',
    'none',
  ],
  [
    'the environment',
    '#include <stdio.h>\nextern char **environ;\nint main(void) { puts(environ && *environ ? *environ : "none"); }',
    'passed',
    'none',
  ],
  ['a file of the machine as a header', '#include "/etc/passwd"\nint main(void) {}', 'compile error'],
  ['a header above its directory', '#include "../../../../etc/hostname"\nint main(void) {}', 'compile error'],
  [
    'a file of the machine as data',
    'const char a[] = {\n#embed "/etc/passwd"\n};\nint main(void) {}',
    'compile error',
  ],
  [
    'a file of the machine by the assembler',
    '__asm__(".section .data,\\"\\",@\\n.incbin \\"/etc/passwd\\"");\nint main(void) {}',
    'compile error',
  ],
  ['itself as a header', '#include "program.c"\nint main(void) {}', 'compile error'],
  [
    'macros that grow',
    `#define A0 1+1\n${Array.from({ length: 40 }, (_, n) => `#define A${n + 1} A${n} + A${n} + A${n} + A${n}`).join('\n')}\nint main(void) { return A40; }`,
    'compile error',
  ],
  ['an array that is too large', 'char a[1ull << 40];\nint main(void) {}', 'compile error'],
  ['data without end', 'char a[50000000] = {1};\nint main(void) { return a[0]; }', 'compile error'],
  ['brackets without end', `int main(void) { return ${'('.repeat(50_000)}1; }`, 'compile error'],
  ['errors without end', `int main(void) { ${'x();y=;'.repeat(20_000)} }`, 'compile error'],
  [
    'the verdict as output',
    '#include <stdio.h>\nint main(void) { puts("{\\"outcome\\":\\"finished\\"}"); }',
    'wrong answer',
  ],
]);

export const hostileCpp = programs('cpp', [
  ['an empty loop', 'volatile int x; int main() { for (;;) x++; }', tooLong],
  [
    'memory without end',
    '#include <vector>\nint main() { std::vector<std::vector<char>> a; for (;;) a.emplace_back(1000000, 1); }',
    ['memory limit', 'runtime error'],
  ],
  [
    'recursion without end',
    '#include <functional>\nint main() { std::function<int(int)> f = [&](int n) { return f(n + 1) + n; }; return f(0); }',
    crash,
  ],
  [
    'a flood',
    '#include <iostream>\nint main() { for (;;) std::cout << "xxxxxxxxxxxxxxxxxxxxxxx\\n"; }',
    'output limit',
  ],
  ['an exception', '#include <stdexcept>\nint main() { throw std::runtime_error("mine"); }', 'runtime error'],
  [
    'an exception that it would catch',
    'int main() { try { throw 1; } catch (int) { return 0; } }',
    'runtime error',
  ],
  [
    'an index out of range',
    '#include <vector>\nint main() { std::vector<int> a(3); return a.at(7); }',
    'runtime error',
  ],
  [
    'threads',
    '#include <thread>\nint main() { std::thread t([] {}); t.join(); }',
    ['compile error', 'runtime error'],
  ],
  [
    'a file of the machine',
    '#include <fstream>\n#include <iostream>\nint main() { std::ifstream f("/etc/passwd"); std::cout << (f ? "open" : "none"); }',
    'passed',
    'none',
  ],
  ['a file of the machine as a header', '#include </etc/passwd>\nint main() {}', 'compile error'],
  [
    'templates without end',
    'template <int N> struct A { static const int v = A<N + 1>::v; };\nint main() { return A<0>::v; }',
    'compile error',
  ],
  [
    'templates that grow',
    'template <int N, int M> struct A { A<N - 1, M * 2> a; A<N - 1, M * 2 + 1> b; };\ntemplate <int M> struct A<0, M> {};\nint main() { A<40, 1> a; }',
    'compile error',
  ],
  [
    'a constant without end',
    'constexpr int f() { for (int n = 0;; n++) if (n < 0) return n; }\nconstexpr int x = f();\nint main() { return x; }',
    'compile error',
  ],
  ['a program without a beginning', 'int f() { return 1; }', ['compile error', 'runtime error']],
  ['a fault in the text', '#include <iostream>\nint main() { std::cout << 1 +; }', 'compile error'],
]);
