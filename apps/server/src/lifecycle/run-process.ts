import { setSiteZone } from '@darasa/contract/formatting/site-zone';
import { createLog, type Log, OperatorError, release } from '#platform/observability/index';
import type { Telemetry } from '#platform/telemetry/index';
import { type Config, readConfig } from '../config.ts';
import { createProgress, type Progress } from './progress.ts';
import { createShutdown, onStopSignal, type Shutdown } from './shutdown.ts';

export interface ProcessContext {
  config: Config;
  log: Log;
  progress: Progress;
  shutdown: Shutdown;
  /** What watches this process, where the settings turn it on. */
  telemetry: Telemetry | undefined;
}

/** Thrown between two steps of a start when a stop signal has arrived. */
export class StopRequested extends Error {
  override readonly name = 'StopRequested';
}

/**
 * Runs one of our processes: settings, log, signals and error handling. An error that the operator can fix is printed as
 * one sentence on stderr; any other error is logged with its stack first. Both end with exit code 1.
 * @param start starts the process and adds to `shutdown` everything that must be stopped
 */
export async function runProcess(start: (context: ProcessContext) => Promise<void>): Promise<void> {
  let shutdown: Shutdown | undefined;
  let log: Log | undefined;
  try {
    const config = readConfig();
    setSiteZone(config.timeZone);
    const pretty = config.logFormat === 'pretty' || (config.logFormat === 'auto' && process.stdout.isTTY);
    const processLog = createLog({ level: config.logLevel, pretty });
    const progress = createProgress();
    const processShutdown = createShutdown(processLog);
    log = processLog;
    shutdown = processShutdown;
    processLog.info({ ...release, node: process.version }, 'Starting');
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
      const telemetry = await openTelemetry(config);
      if (telemetry) processShutdown.add('telemetry', telemetry.close);
      await start({ config, log: processLog, progress, shutdown: processShutdown, telemetry });
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

/** Loaded only where it is on, and first of all: it watches what is opened after it. */
async function openTelemetry({ telemetry: settings }: Config): Promise<Telemetry | undefined> {
  if (!settings) return undefined;
  const { startTelemetry } = await import('#platform/telemetry/index');
  return startTelemetry(settings, release.version);
}

/** @param after awaited between the parts: a start in progress adds parts until it ends */
async function stopThenExit(shutdown: Shutdown, code: number, after?: Promise<void>): Promise<void> {
  await shutdown.run();
  if (after) {
    await after;
    await shutdown.run();
  }
  process.exit(code);
}
