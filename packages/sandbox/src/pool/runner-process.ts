import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FLOODED, type RunnerRequest } from '../runner/protocol.ts';
import type { SnapshotRef } from '../runner/snapshot-ref.ts';
import type { Job, Language, RunInput, RunResult } from '../types.ts';
import { processorMs, starvedMs } from './process-time.ts';
import { type Rings, type RunnerFolders, runnerCommand } from './rings.ts';
import { runnerReply } from './runner-reply.ts';

/** Of the processor, for starting an instance. */
const GRACE_MS = 400;
/** By the clock a program may take so much longer than it may have the processor, not counted what other processes kept it waiting. */
const CLOCK_FACTOR = 2;
/** By the clock alone, on a machine that is far too busy. */
const MOST_FACTOR = 10;
const LOOK_MS = 100;
/** Of the processor, for loading a language. */
const PREPARE_MS = 30_000;
/** Runs after which a process is replaced anyway: a fresh instance each time may leave garbage, a restored one is the same as at first. */
const MOST_RUNS = 200;
const MOST_RESTORED_RUNS = 5000;
/** What compiling a program may use: time of the processor, and bytes of the program and of messages. */
const COMPILING = { timeMs: 20_000, memoryMb: 1024, outputBytes: 16_000_000 };

/** One runner process, as its parent sees it. It is used for one program at a time. */
export class RunnerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<{ code: number | null }>;
  #runs = 0;
  /** What has been loaded, for how much memory. */
  readonly #prepared = new Set<string>();
  readonly #snapshots = new Map<Language, SnapshotRef>();
  /** Those whose programs begin in an instance that is put back each time, by a snapshot or without one. */
  readonly #restored = new Set<Language>();
  /** Those that it has loaded. */
  readonly languages = new Set<Language>();
  /** It must not run another program. */
  spent = false;

  constructor(rings: Rings, folders?: RunnerFolders) {
    const { command, args } = runnerCommand(rings, folders);
    this.#child = spawn(command, args, {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code) => resolve({ code }));
      this.#child.once('error', () => resolve({ code: null }));
    });
    // A message to a process that has just ended
    this.#child.on('error', () => undefined);
    void this.#ended.then(() => {
      this.spent = true;
    });
  }

  /**
   * Loads a language, so that the first run need not wait for it.
   * @param snapshot of its started interpreter
   * @returns false when there is one that could not be loaded
   */
  async prepare(
    { language, limits }: Pick<Job, 'language' | 'limits'>,
    snapshot?: SnapshotRef,
  ): Promise<boolean> {
    const key = `${language} ${limits.memoryMb} ${snapshot?.sha256}`;
    if (this.#prepared.has(key)) return true;
    if (snapshot) this.#snapshots.set(language, snapshot);
    else this.#snapshots.delete(language);
    const request = this.#request('prepare', { language, code: '', limits }, { stdin: '' });
    const { outcome, restored = false } = await this.#ask(request, {
      processorMs: PREPARE_MS,
      ms: PREPARE_MS * CLOCK_FACTOR,
    });
    if (outcome !== 'finished') return true;
    this.languages.add(language);
    this.#prepared.add(key);
    if (restored) this.#restored.add(language);
    else this.#restored.delete(language);
    return restored || snapshot === undefined;
  }

  /** @param compiled the program itself, of languages that are compiled */
  async run(
    job: Pick<Job, 'language' | 'code' | 'limits' | 'files'>,
    input: RunInput,
    compiled?: Uint8Array,
  ): Promise<RunResult> {
    const processor = job.limits.timeMs + GRACE_MS;
    // The text of a program that was compiled is of no use here
    const request = this.#request('run', compiled ? { ...job, code: '' } : job, input);
    const { outcome, stdout, stderr, ms, memoryBytes } = await this.#ask(
      compiled ? { ...request, compiled } : request,
      {
        processorMs: processor,
        ms: Math.max(processor, job.limits.timeMs * CLOCK_FACTOR),
      },
    );
    const most = this.#restored.has(job.language) ? MOST_RESTORED_RUNS : MOST_RUNS;
    if (++this.#runs >= most) this.spent = true;
    return { outcome, stdout: text(stdout), stderr: text(stderr), ms, ...knownMemory(memoryBytes) };
  }

  /** Loads the compiler, in a process that compiles. */
  async loadCompiler(language: Language): Promise<boolean> {
    const request = this.#request('load', { language, code: '', limits: COMPILING }, { stdin: '' });
    const { outcome } = await this.#ask(request, { processorMs: PREPARE_MS, ms: PREPARE_MS * CLOCK_FACTOR });
    return outcome === 'finished';
  }

  /** Compiles a program. @returns the program, or how compiling ended */
  async compile({ language, code }: Pick<Job, 'language' | 'code'>): Promise<Uint8Array | RunResult> {
    const request = this.#request('compile', { language, code, limits: COMPILING }, { stdin: '' });
    const limits = { processorMs: COMPILING.timeMs, ms: COMPILING.timeMs * CLOCK_FACTOR };
    const { outcome, stdout, stderr, ms } = await this.#ask(request, limits);
    if (++this.#runs >= MOST_RUNS) this.spent = true;
    return outcome === 'finished' ? stdout : { outcome, stdout: '', stderr: text(stderr), ms };
  }

  async kill(): Promise<void> {
    this.spent = true;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  #request(
    kind: RunnerRequest['kind'],
    { language, code, limits, files = [] }: Pick<Job, 'language' | 'code' | 'limits' | 'files'>,
    { stdin, args = [] }: RunInput,
  ): RunnerRequest {
    const id = randomBytes(16).toString('hex');
    const snapshot = this.#snapshots.get(language);
    const given = { code, stdin, args: [...args], files };
    return { id, kind, language, ...given, ...limits, ...(snapshot ? { snapshot } : {}) };
  }

  /** Waits for the answer to a request, for its end, or for its time to be up: then it is killed. */
  async #ask(
    request: RunnerRequest,
    limits: { processorMs: number; ms: number },
  ): Promise<Omit<Answer, 'spent'>> {
    const started = performance.now();
    const stop = new AbortController();
    const reply = new Promise<Answer>((resolve) => {
      const listen = (message: unknown) => resolve(believable(message, request));
      this.#child.once('message', listen);
      stop.signal.addEventListener('abort', () => this.#child.off('message', listen));
    });
    const late = this.#late(limits, stop.signal).then(() => failed('time_limit'));
    const end = this.#ended.then(({ code }) => failed(code === FLOODED ? 'output_limit' : 'internal_error'));
    this.#child.send(request, () => undefined);
    const result = await Promise.race([reply, late, end]);
    stop.abort();
    if (result.spent) await this.kill();
    const { outcome, stdout, stderr, ms, memoryBytes, restored } = result;
    const waited = performance.now() - started;
    return {
      outcome,
      stdout,
      stderr,
      ms: Math.min(ms || waited, waited),
      ...knownMemory(memoryBytes),
      restored,
    };
  }

  /** Resolves when the process has had its time: of the processor, or by the clock without what others kept it waiting. */
  async #late(limits: { processorMs: number; ms: number }, done: AbortSignal): Promise<void> {
    const { pid = 0 } = this.#child;
    const started = performance.now();
    const before = processorMs(pid);
    const starvedBefore = starvedMs(pid);
    // Where the processor's time cannot be read, the clock decides
    const ms = before === undefined ? limits.processorMs : limits.ms;
    for (let left = ms; !done.aborted && left > 0; ) {
      await sleep(Math.min(LOOK_MS, limits.processorMs, left), undefined, { signal: done }).catch(
        () => undefined,
      );
      if (done.aborted) break;
      const used = processorMs(pid);
      if (before !== undefined && used !== undefined && used - before > limits.processorMs) return;
      const passed = performance.now() - started;
      left = Math.min(ms - passed + starvedMs(pid) - starvedBefore, ms * MOST_FACTOR - passed);
    }
    if (done.aborted) await new Promise(() => undefined);
  }
}

type Answer = Omit<RunResult, 'stdout' | 'stderr'> &
  Record<'stdout' | 'stderr', Uint8Array> & { spent?: boolean; restored?: boolean | undefined };
const failed = (outcome: RunResult['outcome']): Answer => ({
  outcome,
  stdout: new Uint8Array(),
  stderr: new Uint8Array(),
  ms: 0,
  spent: true,
});

/** A runner's answer, if it is one to this request and no longer than it may be. */
function believable(message: unknown, { id, outputBytes }: RunnerRequest): Answer {
  const parsed = runnerReply.safeParse(message);
  if (!parsed.success || parsed.data.id !== id) return failed('internal_error');
  const { outcome, stdout, stderr, ms, memoryBytes, spent, restored } = parsed.data;
  if (stdout.length + stderr.length > outputBytes) return failed('output_limit');
  return { outcome, stdout, stderr, ms, ...knownMemory(memoryBytes), spent, restored };
}

const knownMemory = (memoryBytes: number | undefined) => (memoryBytes === undefined ? {} : { memoryBytes });
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
