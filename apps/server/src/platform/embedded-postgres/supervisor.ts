import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
  stopOrphan,
  stopPid,
} from './postmaster.ts';

const BACK_OFF_MIN_MS = 50;
const BACK_OFF_MAX_MS = 4000;
/** After running this long a server counts as healthy, and the next restart is immediate again. */
const HEALTHY_AFTER_MS = 60_000;

export interface SupervisorStatus {
  state: 'ready' | 'restarting' | 'stopping' | 'stopped';
  /** The postmaster's process id while it runs. */
  pid?: number;
  /** How often it was restarted. */
  restarts: number;
  /** One sentence: why the last attempt failed, while restarting. */
  lastFault?: string;
}

export interface Supervisor {
  status(): SupervisorStatus;
  /** Resolves when PostgreSQL has stopped and will not be restarted. */
  stop(): Promise<void>;
  /** Asks PostgreSQL to stop and returns immediately, for a process that is about to end. */
  abandon(): void;
}

/** Starts PostgreSQL and restarts it when it ends unexpectedly, with growing pauses. */
export async function supervise(options: PostmasterOptions): Promise<Supervisor> {
  const { log } = options;
  const stopRequest = new AbortController();
  const status: SupervisorStatus = { state: 'ready', restarts: 0 };
  let current: Postmaster | undefined = await startPostmaster(options);
  status.pid = current.pid;
  const watching = watch();

  async function watch(): Promise<void> {
    let pause = BACK_OFF_MIN_MS;
    while (!stopRequest.signal.aborted) {
      if (current) {
        const since = performance.now();
        await current.exited;
        if (stopRequest.signal.aborted) return;
        if (performance.now() - since > HEALTHY_AFTER_MS) pause = BACK_OFF_MIN_MS;
        log.error(
          { output: current.output().split('\n').slice(-5) },
          'PostgreSQL ended unexpectedly; restarting it',
        );
        current = undefined;
        Object.assign(status, { state: 'restarting', pid: undefined });
      }
      await sleep(pause, undefined, { signal: stopRequest.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, BACK_OFF_MAX_MS);
      if (stopRequest.signal.aborted) return;
      try {
        await stopOrphan(options);
        current = await startPostmaster(options);
        status.restarts += 1;
        Object.assign(status, { state: 'ready', pid: current.pid, lastFault: undefined });
        log.info({ pid: current.pid, restarts: status.restarts }, 'PostgreSQL is back');
      } catch (error) {
        status.lastFault = (error as Error).message;
        log.error({ fault: status.lastFault }, 'PostgreSQL does not start; trying again');
      }
    }
  }

  return {
    status: () => ({ ...status }),
    async stop() {
      stopRequest.abort();
      status.state = 'stopping';
      // A start may be in progress; it ends ready or failed.
      if (!current) await watching;
      if (current) {
        await stopPid(current.pid, options);
        await current.exited;
      }
      await watching;
      Object.assign(status, { state: 'stopped', pid: undefined });
    },
    abandon() {
      if (status.pid === undefined || process.platform === 'win32') return;
      try {
        process.kill(status.pid, 'SIGINT');
      } catch {
        // It has already ended.
      }
    },
  };
}
