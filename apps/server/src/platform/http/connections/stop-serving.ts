import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { closeWith } from './malformed-request.ts';

export interface StopOptions {
  /** How long requests are still accepted after `/readyz` has started to answer 503, in milliseconds. */
  delayMs: number;
  /** How long requests in progress may then take, in milliseconds. */
  timeoutMs: number;
}

/** A minimum, so that clients with busy connections are told to close them, even without a delay. */
const NOTICE_MS = 250;
/** A body that has not arrived by then is not awaited: its request has done nothing yet. */
const BODY_MS = 5000;
/** For idle connections after no new ones are accepted: time for a request already sent to arrive. */
const UNUSED_MS = 250;
const CHECK_MS = 50;
/** How long the port stays open for connections that keep coming. */
const ACCEPT_MS = 500;
const RETRY_AFTER_S = 2;

/**
 * Stops serving HTTP without failing requests: `/readyz` answers 503 and every reply closes its connection, but requests are
 * served for the delay, until proxies have noticed, and while earlier requests are in progress. Only then is the port
 * closed.
 * @throws Error when requests are still in progress after the timeout; they are aborted
 */
export async function stopServing(app: FastifyInstance, { delayMs, timeoutMs }: StopOptions): Promise<void> {
  const { connections } = app;
  connections.startClosing();
  await sleep(Math.max(delayMs, connections.count > 0 ? NOTICE_MS : 0));

  const deadline = performance.now() + timeoutMs;
  const bodies = setTimeout(() => refuseIncomplete(app), Math.min(BODY_MS, timeoutMs / 2));
  await inTime(connections.untilAnswered(), timeoutMs);

  const unused = setInterval(() => {
    if (!app.server.listening) connections.closeUnused(UNUSED_MS);
  }, CHECK_MS);
  await untilAllAccepted(app.server);
  const portClosed = new Promise<void>((done) => app.server.close(() => done()));
  try {
    const closed = await inTime(
      Promise.all([app.close(), portClosed]),
      Math.max(deadline - performance.now(), 2 * UNUSED_MS),
    );
    if (!closed) {
      app.server.closeAllConnections();
      throw new Error('Some requests did not end in time');
    }
  } finally {
    clearTimeout(bodies);
    clearInterval(unused);
  }
}

/**
 * Resolves at a moment when no connection waits to be accepted: closing the port would reset those, although their requests
 * may have been sent. The event loop accepts one in each round.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let quietRounds = 0;
  const accepted = () => {
    quietRounds = 0;
  };
  server.on('connection', accepted);
  const deadline = performance.now() + ACCEPT_MS;
  // The first may be the rest of the present round
  while (quietRounds < 2 && performance.now() < deadline) {
    quietRounds++;
    await nextRound();
  }
  server.off('connection', accepted);
}

function refuseIncomplete({ connections, securityHeaders }: FastifyInstance): void {
  for (const { socket, response } of connections.incomplete()) {
    if (response.headersSent) socket.destroy();
    else {
      const error = new AppError('SERVICE_UNAVAILABLE', undefined, undefined, RETRY_AFTER_S);
      closeWith(socket, { status: error.status, error, headers: securityHeaders });
    }
  }
}

/** @returns false when it is not done in time; it continues anyway */
async function inTime(work: PromiseLike<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), late]);
  } finally {
    timer.abort();
  }
}
