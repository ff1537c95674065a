/**
 * What programs find besides the language: `console`, `print`, `readline`, and as much of Node's `fs`, `readline` and `process`
 * as programs for a judge use to read their input.
 */
export const PRELUDE = String.raw`(function (host) {
  'use strict';
  const { stdin, stdout, stderr, exit } = host;
  const args = JSON.parse(host.args);
  const files = new Map(Object.entries(JSON.parse(host.files)));
  const lines = stdin === '' ? [] : stdin.replace(/\n$/, '').split('\n').map((line) => line.replace(/\r$/, ''));
  let next = 0;
  const show = (value, depth = 0, seen = []) => {
    if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
    if (typeof value === 'bigint') return value + 'n';
    if (typeof value === 'symbol') return value.toString();
    if (typeof value === 'function') return '[Function: ' + (value.name || 'anonymous') + ']';
    if (value === null || typeof value !== 'object') return Object.is(value, -0) ? '-0' : String(value);
    if (value instanceof Error) return value.name + ': ' + value.message;
    if (value instanceof Date) return value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (seen.includes(value)) return '[Circular]';
    if (depth > 3) return Array.isArray(value) ? '[Array]' : '[Object]';
    const deeper = [...seen, value];
    const inner = (entry) => show(entry, depth + 1, deeper);
    if (Array.isArray(value)) return value.length ? '[ ' + Array.from(value, inner).join(', ') + ' ]' : '[]';
    if (value instanceof Map)
      return 'Map(' + value.size + ') {' + [...value].map(([k, v]) => ' ' + inner(k) + ' => ' + inner(v)).join(',') + ' }';
    if (value instanceof Set) return 'Set(' + value.size + ') { ' + [...value].map(inner).join(', ') + ' }';
    const keys = Object.keys(value);
    const name = value.constructor && value.constructor !== Object ? value.constructor.name + ' ' : '';
    const key = (k) => (/^[A-Za-z_$][\w$]*$/.test(k) ? k : JSON.stringify(k));
    return keys.length ? name + '{ ' + keys.map((k) => key(k) + ': ' + inner(value[k])).join(', ') + ' }' : name + '{}';
  };
  const line = (values) => values.map((value) => show(value)).join(' ') + '\n';
  const out = (...values) => stdout(line(values));
  const err = (...values) => stderr(line(values));
  globalThis.console = { log: out, info: out, debug: out, table: out, error: err, warn: err, trace: err };
  globalThis.print = out;
  globalThis.readline = () => (next < lines.length ? lines[next++] : null);
  const write = (write) => ({ write: (text) => (write(String(text)), true), isTTY: false });
  const rest = () => {
    const text = next === 0 ? stdin : lines.slice(next).join('\n');
    next = lines.length;
    return text;
  };
  const on = (name, call) => {
    if (name === 'data') Promise.resolve().then(() => { const text = rest(); if (text !== '') call(text); });
    if (name === 'end' || name === 'close') Promise.resolve().then(() => Promise.resolve()).then(() => call());
    return input;
  };
  const input = {
    on, once: on, setEncoding: () => input, resume: () => input, isTTY: false,
    async *[Symbol.asyncIterator]() { yield rest(); },
  };
  globalThis.process = {
    argv: ['node', 'program.js', ...args], env: {}, platform: 'sandbox', stdin: input,
    stdout: write(stdout), stderr: write(stderr), exit: (code) => exit(code ?? 0), exitCode: 0,
    hrtime: Object.assign(() => [0, 0], { bigint: () => 0n }), nextTick: (call, ...values) => void Promise.resolve().then(() => call(...values)),
  };
  const createInterface = () => {
    const handlers = {};
    const reader = {
      on(name, call) { handlers[name] = call; return reader; },
      close() {},
      question(text, call) { stdout(String(text)); const answer = readline(); Promise.resolve().then(() => call(answer ?? '')); },
      async *[Symbol.asyncIterator]() { for (let text; (text = readline()) !== null; ) yield text; },
    };
    reader.once = reader.on;
    Promise.resolve().then(() => {
      if (handlers.line) for (let text; (text = readline()) !== null; ) handlers.line(text);
      if (handlers.close) handlers.close();
    });
    return reader;
  };
  const plain = (path) => String(path).replace(/^(?:\.?\/)+/, '');
  const fs = {
    existsSync: (path) => files.has(plain(path)),
    readFileSync(path) {
      const isInput = path === 0 || path === '/dev/stdin';
      if (!isInput && files.size === 0) throw new Error('Only standard input can be read: use readFileSync(0)');
      if (!isInput && !files.has(plain(path))) throw new Error("ENOENT: no such file or directory, open '" + path + "'");
      const text = isInput ? rest() : files.get(plain(path))[0];
      return Object.assign(Object(text), { toString: () => text });
    },
    writeSync: (fd, text) => (fd === 2 ? stderr : stdout)(String(text)),
  };
  const readFileSync = fs.readFileSync;
  fs.readFileSync = (path, options) => (options ? readFileSync(path).toString() : readFileSync(path));
  const modules = { fs, readline: { createInterface }, process: globalThis.process };
  const loaded = new Map();
  const load = (name) => {
    const found = ['', '.js', '.ts', '.json'].map((ending) => plain(name) + ending).find((one) => files.has(one));
    if (found === undefined) return undefined;
    const [content, code] = files.get(found);
    if (!loaded.has(found)) {
      const module = { exports: {} };
      loaded.set(found, module);
      if (found.endsWith('.json')) module.exports = JSON.parse(content);
      else new Function('module', 'exports', 'require', code + '\n//# sourceURL=' + found)(module, module.exports, require);
    }
    return loaded.get(found).exports;
  };
  const require = (name) => {
    const own = /^\.?\//.test(name) ? load(name) : undefined;
    if (own !== undefined) return own;
    const known = modules[String(name).replace(/^node:/, '')];
    if (!known) throw new Error("Cannot find module '" + name + "'");
    return known;
  };
  globalThis.require = require;
  globalThis.module = { exports: {} };
  globalThis.exports = globalThis.module.exports;
})`;
