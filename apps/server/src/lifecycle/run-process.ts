import { createLog, type Log, OperatorError } from '#platform/observability/index';
import { type Config, readConfig } from '../config.ts';
import { createProgress, type Progress } from './progress.ts';
import { createShutdown, onStopSignal, type Shutdown } from './shutdown.ts';

export interface ProcessContext {
  config: Config;
  log: Log;
  progress: Progress;
  shutdown: Shutdown;
}

/** Thrown between two steps of a start when a signal has come meanwhile. */
export class StopRequested extends Error {
  override readonly name = 'StopRequested';
}

/**
 * The frame of every process of ours: settings, log, signals, and one way to fail. A fault that the operator can
 * mend is one sentence on stderr and exit code 1; anything else is logged with its stack first.
 * @param start brings the process up, adding to `shutdown` whatever must be stopped
 */
export async function runProcess(start: (context: ProcessContext) => Promise<void>): Promise<void> {
  let shutdown: Shutdown | undefined;
  let log: Log | undefined;
  try {
    const config = readConfig();
    const pretty = config.logFormat === 'pretty' || (config.logFormat === 'auto' && process.stdout.isTTY);
    const processLog = createLog({ level: config.logLevel, pretty });
    const progress = createProgress();
    const processShutdown = createShutdown(processLog);
    log = processLog;
    shutdown = processShutdown;
    const starting = Promise.withResolvers<void>();
    onStopSignal((reason) => {
      progress.say(`Stopping (${reason}) …`);
      void stopThenExit(processShutdown, 0, starting.promise);
    });
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        processLog.fatal({ err: error }, 'Unexpected fault; stopping');
        void stopThenExit(processShutdown, 1);
      });
    }
    try {
      await start({ config, log: processLog, progress, shutdown: processShutdown });
    } finally {
      starting.resolve();
    }
  } catch (error) {
    if (error instanceof StopRequested || shutdown?.requested) return;
    if (error instanceof OperatorError) process.stderr.write(`\n${error.message}\n`);
    else {
      log?.fatal({ err: error }, 'Could not start');
      process.stderr.write(`\nThe server could not start: ${(error as Error).message}\n`);
    }
    if (shutdown) await stopThenExit(shutdown, 1);
    else process.exit(1);
  }
}

/** @param after something to wait for between the parts: a start under way adds parts until it ends */
async function stopThenExit(shutdown: Shutdown, code: number, after?: Promise<void>): Promise<void> {
  await shutdown.run();
  if (after) {
    await after;
    await shutdown.run();
  }
  process.exit(code);
}
