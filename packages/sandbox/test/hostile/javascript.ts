import { programs } from './program.ts';

const tooLong = ['time limit'] as const;
// Filling and searching memory may take longer than a program may take
const tooMuch = ['memory limit', 'runtime error', 'time limit'] as const;

export const hostileJavaScript = programs('javascript', [
  // Endless
  ['an empty loop', 'for (;;);', tooLong],
  ['a loop that catches everything', 'for (;;) try { null.x } catch {}', tooLong],
  ['a loop in finally', 'try { throw 1 } finally { for (;;); }', tooLong],
  ['a loop in a getter', 'const a = { get x() { for (;;); } }; a.x', tooLong],
  ['a loop in toString', 'String({ toString() { for (;;); } })', tooLong],
  ['a loop in a proxy', 'new Proxy({}, { get() { for (;;); } }).x', tooLong],
  ['a generator that never ends', 'function* g() { for (;;) yield 1 } for (const x of g());', tooLong],
  ['promises that make promises', 'const f = () => Promise.resolve().then(f); f();', tooLong],
  [
    'many promises at once',
    'const f = () => { Promise.resolve().then(f); Promise.resolve().then(f) }; f();',
    ['time limit', 'memory limit', 'runtime error'],
  ],
  ['an async loop', '(async () => { for (;;) await null })()', tooLong],
  ['a promise that is never kept', 'await new Promise(() => {})', 'passed', ''],
  ['a slow regular expression', '/^(a+)+$/.test("a".repeat(40) + "b")', tooLong],
  ['a slow sort', '[...Array(1e5).keys()].sort(() => { for (let i = 0; i < 1e5; i++); return 0 })', tooLong],
  ['a big number', '2n ** (2n ** 40n)', ['memory limit', 'runtime error', 'time limit']],
  ['fibonacci', 'const f = (n) => n < 2 ? n : f(n - 1) + f(n - 2); f(60)', tooLong],
  ['a loop in JSON', 'JSON.stringify({ toJSON() { for (;;); } })', tooLong],
  [
    'a loop in a species constructor',
    'class A extends Array { static get [Symbol.species]() { for (;;); } } new A(1).map(x => x)',
    tooLong,
  ],
  // Memory
  ['an array that grows', 'const a = []; for (;;) a.push(a.length + "x".repeat(100))', tooMuch],
  ['a long text', 'let s = "x"; for (;;) s += s', tooMuch],
  ['2 GB at once', 'new Uint8Array(2 * 1024 ** 3)', tooMuch],
  ['buffers', 'const a = []; for (;;) a.push(new ArrayBuffer(1e7))', tooMuch],
  ['a map that grows', 'const m = new Map(); for (let i = 0; ; i++) m.set(i, { i })', tooMuch],
  [
    'closures',
    'let f = () => 0; for (;;) { const g = f; f = () => g }',
    ['memory limit', 'runtime error', 'time limit'],
  ],
  [
    'catching the end of memory',
    'const a = []; for (;;) try { a.push(new Array(1e6).fill(1)) } catch { }',
    ['time limit', 'memory limit', 'runtime error'],
  ],
  ['repeat', '"x".repeat(2 ** 30)', tooMuch],
  ['flat', 'let a = [1]; for (;;) a = [...a, ...a]', tooMuch],
  // The stack
  ['recursion', 'function f() { f() } f()', 'runtime error'],
  [
    'recursion that is caught',
    'function f() { try { f() } catch { f() } } f()',
    ['runtime error', 'time limit'],
  ],
  ['recursion through toString', 'const a = { toString() { return String(a) } }; String(a)', 'runtime error'],
  ['deep JSON', 'JSON.parse("[".repeat(1e6))', ['runtime error', 'memory limit']],
  [
    'a deep expression',
    'eval("(".repeat(1e5) + "1" + ")".repeat(1e5))',
    ['runtime error', 'compile error', 'memory limit'],
  ],
  ['recursion through sort', 'const f = () => [2, 1].sort(f); f()', ['runtime error', 'time limit']],
  // Output
  ['a flood', 'for (;;) console.log("x".repeat(1000))', 'output limit'],
  ['a flood that is caught', 'for (;;) try { console.log("x".repeat(1000)) } catch {}', 'output limit'],
  ['a flood of errors', 'for (;;) console.error("x".repeat(1000))', 'output limit'],
  ['one long line', 'console.log("x".repeat(1e7))', 'output limit'],
  [
    'a flood from promises',
    'const f = () => { console.log("x".repeat(1000)); Promise.resolve().then(f) }; f()',
    'output limit',
  ],
  ['a long error', 'throw new Error("x".repeat(1e6))', ['runtime error', 'output limit']],
  // Outside
  ['the file system', 'console.log(typeof require("fs").readdirSync)', 'passed', 'undefined'],
  ['a file', 'require("fs").readFileSync("/etc/passwd")', 'runtime error'],
  ['a module of Node', 'require("child_process").execSync("id")', 'runtime error'],
  ['import', 'await import("node:fs")', 'runtime error'],
  [
    'fetch',
    'console.log(typeof fetch, typeof XMLHttpRequest, typeof WebSocket)',
    'passed',
    'undefined undefined undefined',
  ],
  ['timers', 'console.log(typeof setTimeout, typeof setInterval)', 'passed', 'undefined undefined'],
  [
    'WebAssembly',
    'console.log(typeof WebAssembly, typeof SharedArrayBuffer)',
    ['passed', 'wrong answer'],
    'undefined undefined',
  ],
  ['the environment', 'console.log(JSON.stringify(process.env))', 'passed', '{}'],
  [
    'the process',
    'console.log(process.pid, process.ppid, typeof process.kill, typeof process.send)',
    'passed',
    'undefined undefined undefined undefined',
  ],
  ['the binding', 'process.binding("fs")', 'runtime error'],
  [
    'the constructor',
    'console.log(typeof console.log.constructor("return this.process.mainModule")())',
    'passed',
    'undefined',
  ],
  [
    'the function of the host',
    'console.log(String(Function.prototype.constructor("return typeof globalThis.Deno")()))',
    'passed',
    'undefined',
  ],
  [
    'the caller',
    'console.log(typeof (function () { return arguments.callee.caller })())',
    ['passed', 'wrong answer', 'runtime error'],
    'object',
  ],
  ['std and os of QuickJS', 'console.log(typeof std, typeof os)', 'passed', 'undefined undefined'],
  // Tricks
  ['process.exit', 'console.log("before"); process.exit(0); console.log("after")', 'passed', 'before'],
  [
    'process.exit that is caught',
    'try { process.exit(0) } catch { } console.log("after")',
    ['passed', 'wrong answer'],
    '',
  ],
  ['process.exit with a fault', 'process.exit(1)', 'runtime error'],
  [
    'the verdict as output',
    'console.log(JSON.stringify({ id: "0".repeat(32), outcome: "finished", verdict: "passed" }))',
    'wrong answer',
  ],
  ['a message to the parent', 'process.send?.({ outcome: "finished" }); console.log("x")', 'wrong answer'],
  [
    'a changed prototype',
    'Array.prototype.map = Array.prototype.join = () => { throw 1 }; Object.prototype.outcome = "finished"; String.prototype.toString = () => "x"',
    'wrong answer',
  ],
  [
    'a changed JSON',
    'JSON.stringify = () => "passed"; JSON.parse = () => ({}); console.log("no")',
    'wrong answer',
  ],
  [
    'a changed Promise',
    'Promise.prototype.then = () => {}; globalThis.Promise = null; console.log("no")',
    'wrong answer',
  ],
  [
    'a getter on a prototype',
    'Object.defineProperty(Object.prototype, "stdout", { get() { return "passed" } }); console.log("no")',
    'wrong answer',
  ],
  [
    'an error that is thrown while it is shown',
    'throw { get message() { throw 1 }, toString() { throw 2 } }',
    'runtime error',
  ],
  ['a rejected promise', 'Promise.reject(new Error("no"))', 'runtime error'],
  ['throwing nothing', 'throw undefined', 'runtime error'],
  ['zero bytes', 'console.log("a\\0b".length)', 'passed', '3'],
  ['half a character', 'console.log("\\ud800")', ['wrong answer', 'passed', 'runtime error']],
  ['escape sequences of a terminal', 'console.log("\\x1b[2J\\x1b]0;x\\x07")', 'wrong answer'],
]);

export const hostileTypeScript = programs('typescript', [
  ['an empty loop', 'for (;;);', tooLong],
  ['memory', 'const a: number[][] = []; for (;;) a.push(new Array(1e6).fill(1))', tooMuch],
  ['a type that is no type', 'const a: = 1', 'compile error'],
  ['a file', 'import { readFileSync } from "fs"; readFileSync("/etc/passwd")', 'runtime error'],
  ['a module of Node', 'import { execSync } from "node:child_process"; execSync("id")', 'runtime error'],
  ['a flood', 'for (;;) console.log("x".repeat(1000))', 'output limit'],
  [
    'deep types',
    `type A = ${'['.repeat(2000)}1${']'.repeat(2000)}; console.log(1)`,
    ['wrong answer', 'compile error', 'runtime error'],
  ],
  [
    'deep code',
    `const a = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
    ['wrong answer', 'compile error', 'runtime error', 'memory limit'],
  ],
]);
