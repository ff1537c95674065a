// Holds thousands of live connections in a separate process, as pages do.
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { SocketAnswer, SocketJob } from './socket-jobs.ts';

process.on('message', (job: SocketJob) => {
  work(job).then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

const sockets: Socket[] = [];
const OPEN_LIMIT_S = 60;
/** Milliseconds after which a page reconnects when the server itself has refused. */
const retryDelay = (): number => 1000 + Math.random() * 4000;

function work(job: SocketJob): Promise<SocketAnswer> {
  switch (job.kind) {
    case 'open':
      return open(job);
    case 'hear':
      return each(job.seconds, (socket, done) => socket.once(job.event, done));
    case 'hear-each':
      return hearEach(job);
    case 'return':
      return each(job.seconds, (socket, done) => socket.once('connect', done));
  }
}

type Job<Kind> = Extract<SocketJob, { kind: Kind }>;

async function open({ origin, path, tokens, rate }: Job<'open'>): Promise<SocketAnswer> {
  const refusals = new Set<string>();
  const times: number[] = [];
  const start = performance.now();
  for (const [n, token] of tokens.entries()) {
    const early = start + (n / rate) * 1000 - performance.now();
    if (early > 1) await sleep(early);
    const begun = performance.now();
    const socket = io(origin, {
      path,
      transports: ['websocket'],
      forceNew: true,
      // As the product's pages do
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      auth: { token },
    });
    sockets.push(socket);
    socket.once('connect', () => void times.push(performance.now() - begun));
    socket.on('connect_error', ({ message }: Error) => {
      refusals.add(message);
      // The library reconnects lost connections itself
      if (!socket.active) setTimeout(() => socket.connect(), retryDelay());
    });
  }
  const end = performance.now() + OPEN_LIMIT_S * 1000;
  while (times.length < tokens.length && performance.now() < end) await sleep(20);
  const missing = tokens.length - times.length;
  const failures = missing > 0 ? [`${missing} did not open: ${[...refusals].join(', ')}`] : [];
  return { done: times.length, failures, times: times.sort((a, b) => a - b) };
}

/** When each socket did something once, by the machine's clock, which other processes share. */
async function each(
  seconds: number,
  watch: (socket: Socket, done: () => void) => void,
): Promise<SocketAnswer> {
  const times: number[] = [];
  for (const socket of sockets) watch(socket, () => void times.push(Date.now()));
  const end = performance.now() + seconds * 1000;
  while (times.length < sockets.length && performance.now() < end) await sleep(5);
  const missing = sockets.length - times.length;
  const failures = missing > 0 ? [`${missing} of ${sockets.length} did not within ${seconds} s`] : [];
  return { done: times.length, failures, times: times.sort((a, b) => a - b) };
}

async function hearEach({ event, name, seconds }: Job<'hear-each'>): Promise<SocketAnswer> {
  const times = sockets.map(() => 0);
  const stop = sockets.map((socket, n) => {
    const hear = (change: { event?: string }): void => {
      if (change.event === name) times[n] ||= Date.now();
    };
    socket.on(event, hear);
    return () => void socket.off(event, hear);
  });
  await sleep(seconds * 1000);
  for (const end of stop) end();
  return { done: times.filter(Boolean).length, failures: [], times };
}
