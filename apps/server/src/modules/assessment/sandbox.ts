import { availableParallelism } from 'node:os';
import type { Executor, Language, Rings, SnapshotNews, SnapshotState, WasmExecutor } from '@darasa/sandbox';
import { embeddedLanguages } from '@darasa/sandbox/embedded-languages';
import type { Log } from '#platform/observability/index';

/** Where programs of learners are run. */
export interface SandboxSettings {
  /** `embedded`: on this machine. `piston`, `judge0`: by an engine at `url`. `off`: nowhere; people mark programs. */
  executor: 'embedded' | 'piston' | 'judge0' | 'off';
  url?: string | undefined;
  /** What the engine asks for, if it does. */
  token?: string | undefined;
  /** Programs that run at the same time; default: one for each core. */
  processes?: number | undefined;
  /** The directory in which compilers may be installed, for `embedded`. */
  compilers?: string | undefined;
  /** The directory of the snapshots of started interpreters, for `embedded`. */
  snapshots?: string | undefined;
}

export interface SandboxDescription {
  executor: SandboxSettings['executor'];
  /** What holds programs on this machine besides WebAssembly; null when they run elsewhere or not at all. */
  rings: Rings | null;
  /** Languages that run on this machine; null when programs run elsewhere or not at all. */
  languages: readonly Language[] | null;
  /** How programs begin, by language, of those that have run here: in a restored interpreter or, slowly, in a fresh one. */
  interpreters: Partial<Record<Language, SnapshotState>> | null;
}

/** The executor that the settings name, started when it is first needed. */
export interface Sandbox {
  processes: number;
  /** Null when programs are not run. */
  executor(): Promise<Executor | null>;
  /**
   * For requests: answered from what is known, without starting anything. Of an engine elsewhere it is what it said last, while it is asked
   * again; the first answer waits for it.
   */
  languages(): Promise<readonly Language[]>;
  describe(): Promise<SandboxDescription>;
  close(): Promise<void>;
}

/** The package is loaded with the first program: it costs nothing before. */
export function createSandbox(settings: SandboxSettings, log: Log): Sandbox {
  let opening: Promise<Executor | null> | undefined;
  let rings: Promise<Rings> | undefined;
  const processes = settings.processes ?? availableParallelism();
  const executor = (): Promise<Executor | null> => {
    opening ??= open(settings, processes, log).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  let told: readonly Language[] | undefined;
  const askEngine = async (): Promise<readonly Language[]> => {
    told = (await (await executor())?.languages()) ?? [];
    return told;
  };
  return {
    processes,
    executor,
    async languages() {
      if (settings.executor === 'embedded') return embeddedLanguages(settings.compilers);
      const asked = askEngine();
      if (!told) return asked;
      asked.catch((error: unknown) => log.warn({ err: error }, 'The engine did not say its languages'));
      return told;
    },
    async describe() {
      if (settings.executor !== 'embedded')
        return { executor: settings.executor, rings: null, languages: null, interpreters: null };
      const { findRings } = await import('@darasa/sandbox');
      rings ??= findRings();
      const open = await opening?.catch(() => null);
      return {
        executor: 'embedded',
        rings: await rings,
        languages: embeddedLanguages(settings.compilers),
        interpreters: isEmbedded(open) ? open.snapshots() : {},
      };
    },
    async close() {
      await (await opening?.catch(() => null))?.close();
    },
  };
}

async function open(
  { executor, url = '', token, compilers, snapshots }: SandboxSettings,
  processes: number,
  log: Log,
): Promise<Executor | null> {
  if (executor === 'off') return null;
  const { createWasmExecutor, createPistonExecutor, createJudge0Executor } = await import('@darasa/sandbox');
  if (executor === 'piston') return createPistonExecutor({ url, token });
  if (executor === 'judge0') return createJudge0Executor({ url, token });
  const embedded = await createWasmExecutor({
    size: processes,
    compilers,
    snapshots,
    onSnapshot: (news) => logSnapshot(log, news),
  });
  const { rings } = embedded;
  if (rings.limits && rings.namespaces) log.info({ rings }, 'The sandbox is ready');
  else
    log.warn(
      { rings },
      'The sandbox has only some of its rings: install util-linux and bubblewrap, and allow user namespaces',
    );
  return embedded;
}

const isEmbedded = (executor: Executor | null | undefined): executor is WasmExecutor =>
  executor !== null && executor !== undefined && 'snapshots' in executor;

function logSnapshot(log: Log, { language, state, reason }: SnapshotNews): void {
  if (state === 'fresh')
    log.warn(
      { language, reason },
      'Programs start interpreters of their own, which takes longer: there is no snapshot',
    );
  else if (state === 'making' && reason !== undefined)
    log.warn({ language, reason }, 'The snapshot of an interpreter is made anew');
  else log.info({ language, state }, 'The snapshot of an interpreter');
}
