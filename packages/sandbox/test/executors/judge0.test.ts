import { afterEach, describe, expect, it } from 'vitest';
import { createJudge0Executor } from '../../src/index.ts';
import type { Job } from '../../src/types.ts';
import { type EngineDouble, type EngineReply, type EngineRequest, startEngine } from './engine-double.ts';

/*
 * Against a double: an HTTP server that answers as Judge0's documentation of version 1.13 says. The engine itself is never part of the tests.
 */

const languages = [
  { id: 70, name: 'Python (2.7.17)' },
  { id: 71, name: 'Python (3.8.1)' },
  { id: 92, name: 'Python (3.11.2)' },
  { id: 50, name: 'C (GCC 9.2.0)' },
  { id: 54, name: 'C++ (GCC 9.2.0)' },
  { id: 82, name: 'SQL (SQLite 3.27.2)' },
];
const config = {
  enable_wait_result: true,
  max_cpu_time_limit: 15,
  max_wall_time_limit: 30,
  max_memory_limit: 512_000,
};
const limits = { timeMs: 1000, memoryMb: 64, outputBytes: 1000 };
const job = (more: Partial<Job> = {}): Job => ({
  language: 'python',
  code: 'print("é")',
  limits,
  runs: [{ stdin: '1\n' }],
  ...more,
});
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const finished = (stdout: string) => ({
  status: 201,
  json: {
    token: 'a/b',
    stdout: base64(stdout),
    stderr: null,
    compile_output: null,
    message: null,
    status: { id: 3, description: 'Accepted' },
    time: '0.021',
    memory: 3000,
  },
});

let engine: EngineDouble | undefined;
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

async function against(
  submit: (request: EngineRequest, count: number) => EngineReply,
  options: { token?: string; config?: object; look?: (count: number) => EngineReply } = {},
) {
  let submitted = 0;
  let looked = 0;
  engine = await startEngine((request) => {
    if (request.path === '/languages') return { json: languages };
    if (request.path === '/config_info') return { json: options.config ?? config };
    if (request.method === 'POST') return submit(request, submitted++);
    return options.look?.(looked++) ?? { status: 404, json: {} };
  });
  return createJudge0Executor({ url: engine.url, token: options.token });
}
const submissions = () => engine?.requests.filter(({ method }) => method === 'POST') ?? [];
const looks = () => engine?.requests.filter(({ path }) => path.startsWith('/submissions/')) ?? [];

it('offers the languages that are installed', async () => {
  const executor = await against(() => 'hang');
  expect(await executor.languages()).toEqual(['python', 'sql', 'c', 'cpp']);
});

it('offers neither files nor unit tests', async () => {
  const executor = await against(() => finished(''));
  expect(executor.offers?.('files', 'python')).toBe(false);
  expect(executor.offers?.('unit_tests', 'python')).toBe(false);
});

it('sends a program with its input, its arguments and its limits, and takes what comes out', async () => {
  const executor = await against(() => finished('one é\n'), { token: 'secret' });
  const [result] = await executor.run(job({ runs: [{ stdin: 'ü', args: ['-a', "b 'c'"] }] }));
  expect(result).toEqual({
    outcome: 'finished',
    memoryBytes: 3_072_000,
    stdout: 'one é\n',
    stderr: '',
    ms: 21,
  });
  const [request] = submissions();
  expect(request?.path).toBe('/submissions?base64_encoded=true&wait=true');
  expect(request?.headers['x-auth-token']).toBe('secret');
  expect(request?.body).toEqual({
    // The newest Python
    language_id: 92,
    source_code: base64('print("é")'),
    stdin: base64('ü'),
    command_line_arguments: `'-a' 'b '\\''c'\\'''`,
    cpu_time_limit: 1,
    wall_time_limit: 5,
    memory_limit: 65_536,
    enable_network: false,
  });
});

it('asks for no more than the engine allows', async () => {
  const executor = await against(() => finished(''));
  await executor.run(job({ limits: { ...limits, timeMs: 30_000, memoryMb: 1000 } }));
  expect(submissions()[0]?.body).toMatchObject({
    cpu_time_limit: 15,
    wall_time_limit: 30,
    memory_limit: 512_000,
  });
});

it('looks again and again where calls may not wait', async () => {
  const queued = { token: 'a/b', status: { id: 1 } };
  const executor = await against(() => ({ status: 201, json: { token: 'a/b' } }), {
    config: { ...config, enable_wait_result: false },
    look: (count) => (count < 2 ? { json: { ...queued, status: { id: count + 1 } } } : finished('late')),
  });
  expect((await executor.run(job()))[0]).toMatchObject({ outcome: 'finished', stdout: 'late' });
  expect(submissions()[0]?.path).toBe('/submissions?base64_encoded=true&wait=false');
  expect(looks().map(({ path }) => path)).toEqual(
    [1, 2, 3].map(() => '/submissions/a%2Fb?base64_encoded=true&fields=*'),
  );
});

it.each([
  ['what Judge0 calls a wrong answer', { id: 4 }, {}, 'finished'],
  ['its time', { id: 5 }, {}, 'time_limit'],
  ['its memory', { id: 11 }, { memory: 65_000 }, 'memory_limit'],
  ['a signal', { id: 7 }, { memory: 3000 }, 'runtime_error'],
  ['too large a file', { id: 8 }, {}, 'output_limit'],
  ['a fault', { id: 11 }, { message: base64('Exited with error code 1') }, 'runtime_error'],
  ['a fault of the number', { id: 12 }, {}, 'runtime_error'],
  ['more output than it may have here', { id: 3 }, { stdout: base64('x'.repeat(1001)) }, 'output_limit'],
] as const)('a program that ended by %s', async (_name, status, more, outcome) => {
  const executor = await against(() => ({ status: 201, json: { token: 't', status, ...more } }));
  expect((await executor.run(job()))[0]?.outcome).toBe(outcome);
  expect(submissions()).toHaveLength(1);
});

it('tells a compile error once, and runs nothing more', async () => {
  const executor = await against(() => ({
    status: 201,
    json: { status: { id: 6 }, compile_output: base64('expected ;'), stderr: null },
  }));
  const results = await executor.run(job({ language: 'c', runs: [{ stdin: '1' }, { stdin: '2' }] }));
  const told = { outcome: 'compile_error', stdout: '', stderr: 'expected ;', ms: 0 };
  expect(results).toEqual([told, told]);
  expect(submissions()).toHaveLength(1);
});

describe('an engine with a fault', () => {
  it.each<[string, EngineReply]>([
    ['has a full queue', { status: 503, headers: { 'retry-after': '0' }, json: { error: 'queue is full' } }],
    ['is busy', { status: 429, headers: { 'retry-after': '0' }, json: {} }],
    ['has a fault', { status: 500, text: '' }],
    ['answers with a page', { status: 201, text: '<html>' }],
    ['ends the connection', 'cut'],
    ['names neither a result nor a token', { status: 201, json: {} }],
    ['says something else', { status: 201, json: { status: 'ok' } }],
    ['says that it has failed', { status: 201, json: { status: { id: 13 } } }],
  ])('that %s is asked once more', async (_name, fault) => {
    const executor = await against((_request, count) => (count === 0 ? fault : finished('ok')));
    expect((await executor.run(job()))[0]).toMatchObject({ outcome: 'finished', stdout: 'ok' });
    expect(submissions()).toHaveLength(2);
  });

  it.each<[string, EngineReply]>([
    ['refuses us', { status: 401, headers: { 'retry-after': '0' }, text: '' }],
    ['says too much', { status: 201, json: { status: { id: 3 }, stdout: 'A'.repeat(1_100_000) } }],
    ['sends us elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' }, text: '' }],
  ])('that %s is a fault of ours, not of the program', async (_name, fault) => {
    const executor = await against(() => fault);
    expect((await executor.run(job()))[0]?.outcome).toBe('internal_error');
    expect(submissions()).toHaveLength(2);
  });

  it('that is not there is a fault of ours', async () => {
    const executor = await against(() => finished(''));
    await engine?.close();
    expect((await executor.run(job()))[0]?.outcome).toBe('internal_error');
  });

  it('that hangs is left when the job is ended', async () => {
    const executor = await against(() => 'hang');
    const stop = new AbortController();
    const running = executor.run(job({ runs: [{ stdin: '1' }, { stdin: '2' }], signal: stop.signal }));
    await expect.poll(() => submissions().length).toBe(1);
    stop.abort();
    expect((await running).map(({ outcome }) => outcome)).toEqual(['time_limit', 'time_limit']);
  });

  it('cannot change more than the result by what it says', async () => {
    const executor = await against(() => ({
      status: 201,
      json: { status: { id: 3 }, stdout: '//79%%', time: '1e999', memory: -1, outcome: 'passed' },
    }));
    const [result] = await executor.run(job());
    expect(result).toMatchObject({ outcome: 'finished', ms: 0 });
    expect(Object.keys(result ?? {}).sort()).toEqual(['ms', 'outcome', 'stderr', 'stdout']);
  });
});
