import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createLogSampler, type FaultPoint, points } from '#platform/observability/index';
import type { ReportTarget } from './dsn.ts';
import { withoutPeople } from './without-people.ts';

/** A fault as it is reported. */
export interface Report {
  platform: 'node' | 'javascript';
  level: 'error' | 'fatal';
  type: string;
  message: string;
  stack: string | undefined;
  /** By names that the program gives: route, method, status, job. */
  tags: Readonly<Record<string, string>>;
  release: string;
}

export interface ErrorReports {
  send(report: Report): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 5000;
/** Waiting at the same time; more are left out, as they are in the log. */
const MOST_WAITING = 20;
const MOST_PER_MINUTE = 60;
const FATAL = 60;
const MOST_TEXT = 1000;
/** Fields of the log that say where, not who. */
const TAGS = ['method', 'status', 'job', 'kind', 'finding'] as const;

/** Reports what the log says at the level of an error, without anything about people. */
export function openErrorReports(target: ReportTarget, version: string): ErrorReports {
  const underway = new Set<Promise<void>>();
  const sample = createLogSampler();
  let windowEnds = 0;
  let sent = 0;
  let silentUntil = 0;

  async function post(report: Report): Promise<void> {
    const eventId = randomUUID().replaceAll('-', '');
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=darasa/${version}, sentry_key=${target.key}`,
      },
      body: [
        JSON.stringify({ event_id: eventId, sent_at: new Date().toISOString() }),
        JSON.stringify({ type: 'event' }),
        JSON.stringify({ event_id: eventId, ...eventOf(report, target.environment) }),
        '',
      ].join('\n'),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (response.status === 429)
      silentUntil = performance.now() + 1000 * (Number(response.headers.get('retry-after')) || 60);
  }
  function send(report: Report): void {
    const now = performance.now();
    if (now >= windowEnds) {
      windowEnds = now + 60_000;
      sent = 0;
    }
    if (now < silentUntil || underway.size >= MOST_WAITING || sent >= MOST_PER_MINUTE) return;
    if (sample(`${report.platform} ${report.type} ${report.message}`) === undefined) return;
    sent++;
    // What cannot be reported stands in the log all the same
    const sending = post(report).catch(() => undefined);
    underway.add(sending);
    void sending.finally(() => underway.delete(sending));
  }
  const onFault = (message: unknown): void => {
    const { error, message: said, level, fields } = message as FaultPoint;
    const fault = error instanceof Error ? error : undefined;
    send({
      platform: 'node',
      level: level >= FATAL ? 'fatal' : 'error',
      type: fault?.name ?? 'Log',
      message: fault ? `${said}: ${fault.message}` : said,
      stack: fault?.stack,
      tags: Object.fromEntries(
        TAGS.flatMap((name) => {
          const value = fields[name];
          return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
        }),
      ),
      release: version,
    });
  };
  points.fault.subscribe(onFault);
  return {
    send,
    async close() {
      points.fault.unsubscribe(onFault);
      await Promise.all(underway);
    },
  };
}

function eventOf(report: Report, environment: string) {
  const value = withoutPeople(report.message).slice(0, MOST_TEXT);
  return {
    timestamp: Date.now() / 1000,
    platform: report.platform,
    level: report.level,
    release: `darasa@${report.release}`,
    environment,
    ...(report.platform === 'node' ? { server_name: hostname() } : {}),
    tags: report.tags,
    exception: {
      values: [{ type: report.type.slice(0, 100), value, stacktrace: { frames: framesOf(report.stack) } }],
    },
  };
}

const FRAME =
  /^\s*(?:at )?(?:(?:async )?(.*?)(?: \(|@))?((?:(?:file|https?|node):|\/)[^\s)]+?):(\d+):(\d+)\)?$/;
const MOST_FRAMES = 50;
/** Characters of a line: what is longer is no frame. */
const MOST_LINE = 1000;

/** The frames of a stack as V8, Firefox and Safari write it, the innermost last. */
export function framesOf(stack: string | undefined) {
  const frames = (stack ?? '').split('\n').flatMap((line) => {
    const [, name, file, row, column] = FRAME.exec(line.slice(0, MOST_LINE)) ?? [];
    if (file === undefined) return [];
    return [
      {
        function: name || '?',
        filename: file
          .replace(/[?#].*$/, '')
          .replace(/^(?:file:\/\/)?\/.*?(?=\/(?:apps|packages|node_modules)\/)/, ''),
        lineno: Number(row),
        colno: Number(column),
        in_app: !file.includes('/node_modules/') && !file.startsWith('node:'),
      },
    ];
  });
  return frames.slice(0, MOST_FRAMES).reverse();
}
