import { afterEach, describe, expect, it } from 'vitest';
import { createPistonExecutor } from '../../src/index.ts';
import type { Job } from '../../src/types.ts';
import { type EngineDouble, type EngineReply, type EngineRequest, startEngine } from './engine-double.ts';

/*
 * Against a double: an HTTP server that answers as Piston's documentation of API version 2 says. The engine itself is never part of the tests.
 */

const runtimes = [
  { language: 'python', version: '2.7.18', aliases: ['py2'] },
  { language: 'python', version: '3.10.0', aliases: ['py', 'python3'] },
  { language: 'c++', version: '10.2.0', aliases: ['cpp', 'g++'], runtime: 'gcc' },
  { language: 'sqlite3', version: '3.36.0', aliases: ['sqlite', 'sql'] },
];
const limits = { timeMs: 1000, memoryMb: 64, outputBytes: 1000 };
const job = (more: Partial<Job> = {}): Job => ({
  language: 'python',
  code: 'print(input())',
  limits,
  runs: [{ stdin: '1\n' }],
  ...more,
});
const stage = { stdout: '', stderr: '', output: '', code: 0, signal: null };

let engine: EngineDouble | undefined;
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

async function against(execute: (request: EngineRequest, count: number) => EngineReply, token?: string) {
  let count = 0;
  engine = await startEngine((request) =>
    request.path === '/api/v2/runtimes' ? { json: runtimes } : execute(request, count++),
  );
  return createPistonExecutor({ url: `${engine.url}/api/v2`, token });
}
const executions = () => engine?.requests.filter(({ path }) => path === '/api/v2/execute') ?? [];

it('offers the languages that are installed', async () => {
  const executor = await against(() => 'hang');
  expect(await executor.languages()).toEqual(['python', 'sql', 'cpp']);
});

it('sends a program with its input, its arguments and its limits, and takes what comes out', async () => {
  const executor = await against(
    () => ({
      json: {
        language: 'python',
        version: '3.10.0',
        run: { ...stage, stdout: 'one é\n', stderr: 'w', cpu_time: 12.6 },
      },
    }),
    'secret',
  );
  const [result] = await executor.run(job({ runs: [{ stdin: '1\n', args: ['-a', 'b c'] }] }));
  expect(result).toEqual({ outcome: 'finished', stdout: 'one é\n', stderr: 'w', ms: 13 });
  const [request] = executions();
  expect(request?.headers.authorization).toBe('secret');
  expect(request?.body).toEqual({
    language: 'python',
    version: '3.10.0',
    files: [{ name: 'program.py', content: 'print(input())' }],
    stdin: '1\n',
    args: ['-a', 'b c'],
    compile_timeout: 30_000,
    run_timeout: 5000,
    run_cpu_time: 1000,
    run_memory_limit: 64 * 1024 * 1024,
  });
});

it('gives a program its files, the program first, and offers unit tests in Python alone', async () => {
  const executor = await against(() => ({ json: { run: stage } }));
  const files = [{ name: 'helper.py', content: 'x = 1' }];
  await executor.run(job({ files }));
  await executor.run(job({ language: 'sql', code: 'select 1', files }));
  const sent = executions().map(({ body }) => (body as { files: { name: string }[] }).files);
  expect(sent).toMatchObject([[{ name: 'program.py' }, ...files], [{ name: 'program.sql' }]]);
  expect(sent[1]).toHaveLength(1);
  expect(executor.offers?.('files', 'javascript')).toBe(true);
  expect(executor.offers?.('unit_tests', 'python')).toBe(true);
  expect(executor.offers?.('unit_tests', 'javascript')).toBe(false);
});

it('runs the statements that set a database up before the program', async () => {
  const executor = await against(() => ({ json: { run: stage } }));
  await executor.run(job({ language: 'sql', code: 'select 1', runs: [{ stdin: 'create table t (x);' }] }));
  expect(executions()[0]?.body).toMatchObject({
    stdin: '',
    files: [{ content: 'create table t (x);\nselect 1' }],
  });
});

it.each([
  ['a fault', { ...stage, code: 1, stderr: 'Traceback' }, 'runtime_error'],
  ['a fault, by its status', { ...stage, code: 1, status: 'RE' }, 'runtime_error'],
  ['a signal', { ...stage, code: null, signal: 'SIGSEGV', status: 'SG' }, 'runtime_error'],
  ['its time, by its status', { ...stage, code: null, signal: 'SIGKILL', status: 'TO' }, 'time_limit'],
  ['its time, of versions without a status', { ...stage, code: null, signal: 'SIGKILL' }, 'time_limit'],
  [
    'its memory',
    { ...stage, code: null, signal: 'SIGKILL', memory: 64 * 1024 * 1024, status: 'SG' },
    'memory_limit',
  ],
  ['a kill before its time', { ...stage, code: null, signal: 'SIGKILL', cpu_time: 20 }, 'memory_limit'],
  ['its output', { ...stage, code: null, signal: 'SIGKILL', status: 'OL' }, 'output_limit'],
  ['its errors', { ...stage, code: null, signal: 'SIGKILL', status: 'EL' }, 'output_limit'],
  ['more output than it may have here', { ...stage, stdout: 'x'.repeat(1001) }, 'output_limit'],
] as const)('a program that ended by %s', async (_name, run, outcome) => {
  const executor = await against(() => ({ json: { run } }));
  const [result] = await executor.run(job());
  expect(result?.outcome).toBe(outcome);
  expect(executions()).toHaveLength(1);
});

it('tells a compile error once, and runs nothing more', async () => {
  const executor = await against(() => ({
    json: { compile: { ...stage, code: 1, stderr: 'expected ;' }, run: { ...stage, stdout: 'never' } },
  }));
  const results = await executor.run(job({ language: 'cpp', runs: [{ stdin: '1' }, { stdin: '2' }] }));
  const told = { outcome: 'compile_error', stdout: '', stderr: 'expected ;', ms: 0 };
  expect(results).toEqual([told, told]);
  expect(executions()).toHaveLength(1);
});

it('asks for no more than the engine allows, once it has said so', async () => {
  const executor = await against(({ body }) => {
    for (const [name, limit] of [
      ['run_timeout', 3000],
      ['compile_timeout', 10_000],
    ] as const)
      if ((body[name] as number) > limit)
        return { status: 400, json: { message: `${name} cannot exceed the configured limit of ${limit}` } };
    return { json: { run: { ...stage, stdout: 'ok' } } };
  });
  const results = await executor.run(job({ runs: [{ stdin: '1' }, { stdin: '2' }] }));
  expect(results.map(({ stdout }) => stdout)).toEqual(['ok', 'ok']);
  // Twice refused, then twice run
  expect(executions()).toHaveLength(4);
  expect(executions().at(-1)?.body).toMatchObject({
    run_timeout: 3000,
    compile_timeout: 10_000,
    run_cpu_time: 1000,
  });
});

describe('an engine with a fault', () => {
  const good = { json: { run: { ...stage, stdout: 'ok' } } };

  it.each<[string, EngineReply]>([
    ['is busy', { status: 429, headers: { 'retry-after': '0' }, json: { message: 'Requests limited' } }],
    ['has a fault', { status: 500, text: 'oops' }],
    ['is not there for a moment', { status: 503, headers: { 'retry-after': 'soon' }, text: '' }],
    ['answers with a page', { text: '<html>' }],
    ['ends the connection', 'cut'],
    ['says nothing of the run', { json: {} }],
    ['says something else', { json: { run: { stdout: 1 } } }],
    ['says that it has failed', { json: { run: { ...stage, code: null, status: 'XX' } } }],
  ])('that %s is asked once more', async (_name, fault) => {
    const executor = await against((_request, count) => (count === 0 ? fault : good));
    expect((await executor.run(job()))[0]).toMatchObject({ outcome: 'finished', stdout: 'ok' });
    expect(executions()).toHaveLength(2);
  });

  it.each<[string, EngineReply]>([
    ['is always busy', { status: 429, headers: { 'retry-after': '0' }, json: {} }],
    [
      'refuses the limits without end',
      {
        status: 400,
        json: { message: 'run_timeout cannot exceed the configured limit of 0' },
      },
    ],
    ['says too much', { json: { run: { ...stage, stdout: 'x'.repeat(1_100_000) } } }],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, text: '' }],
  ])('that %s is a fault of ours, not of the program', async (_name, fault) => {
    const executor = await against(() => fault);
    expect((await executor.run(job()))[0]?.outcome).toBe('internal_error');
    expect(executions()).toHaveLength(2);
  });

  it('that is not there is a fault of ours, and its languages are asked for again', async () => {
    const executor = await against(() => good);
    const there = engine;
    await there?.close();
    expect((await executor.run(job()))[0]?.outcome).toBe('internal_error');
    await expect(executor.languages()).rejects.toThrow();
  });

  it('that hangs is left when the job is ended', async () => {
    const executor = await against(() => 'hang');
    const stop = new AbortController();
    const running = executor.run(job({ runs: [{ stdin: '1' }, { stdin: '2' }], signal: stop.signal }));
    await expect.poll(() => executions().length).toBe(1);
    stop.abort();
    expect((await running).map(({ outcome }) => outcome)).toEqual(['time_limit', 'time_limit']);
    expect(executions()).toHaveLength(1);
  });

  it('cannot change more than the result by what it says', async () => {
    const executor = await against(() => ({
      text: '{"run":{"stdout":"\\u0000\\ud800","stderr":"","code":0,"signal":null,"cpu_time":-5,"__proto__":{"stdout":"x"},"outcome":"passed"},"__proto__":{"polluted":true}}',
    }));
    const [result] = await executor.run(job());
    expect(result).toEqual({ outcome: 'finished', stdout: '\u0000\ud800', stderr: '', ms: 0 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it('a language that the engine does not have is a fault of ours', async () => {
  const executor = await against(() => ({ json: { run: stage } }));
  expect((await executor.run(job({ language: 'ruby' })))[0]?.outcome).toBe('internal_error');
  expect(executions()).toHaveLength(0);
});
