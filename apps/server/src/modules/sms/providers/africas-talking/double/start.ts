import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { phonePage, type ShownSms } from './phone-page.ts';

/** What the double does badly, each with the next message. `silent`: it takes the message, and nobody learns of it. */
const BEHAVIOURS = {
  slow: undefined,
  silent: undefined,
  busy: undefined,
  garbage: undefined,
  credit: 405,
  unknown_number: 403,
  blacklisted: 406,
  sender: 402,
} as const;
export type SmsBehaviour = keyof typeof BEHAVIOURS | 'undelivered' | 'twice' | 'unreported';
const isBehaviour = (name: unknown): name is SmsBehaviour =>
  typeof name === 'string' &&
  (Object.hasOwn(BEHAVIOURS, name) || ['undelivered', 'twice', 'unreported'].includes(name));

interface Call {
  method: string;
  path: string;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
}
interface Reply {
  status: number;
  body: string;
  type?: string;
  location?: string;
}

const API = '/version1/messaging';
const json = (status: number, value: unknown): Reply => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json',
});

/**
 * Plays Africa’s Talking: bulk SMS, delivery reports, answers and opting out as its documents say (read 2026-11-27), and badly on request
 * (`POST /__double/next behaviour=credit`). `/phone` shows what phones have got and answers from them.
 */
export async function startDouble({
  port = 0,
  apiKey = 'double',
  reportMs = 20,
  slowMs = 200,
}: {
  port?: number;
  apiKey?: string;
  /** Until a delivery report. */
  reportMs?: number;
  slowMs?: number;
} = {}) {
  let callback: string | undefined;
  let made = 0;
  const asked: SmsBehaviour[] = [];
  const shown: ShownSms[] = [];
  const pending = new Set<Promise<unknown>>();
  const closing = new AbortController();

  const tell = (fields: Record<string, string>, afterMs = 0): void => {
    const work = (async () => {
      if (afterMs > 0) await wait(afterMs, undefined, { signal: closing.signal });
      if (!callback) return;
      await fetch(callback, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: closing.signal,
      }).then((answer) => answer.arrayBuffer());
    })()
      // A site that is not there is told nothing
      .catch(() => undefined)
      .finally(() => pending.delete(work));
    pending.add(work);
  };

  function take(form: URLSearchParams, behaviour: SmsBehaviour | undefined): Reply {
    const to = form.get('to') ?? '';
    const refused = behaviour && (BEHAVIOURS as Record<string, number | undefined>)[behaviour];
    made += 1;
    const id = `ATXid_${made}_${Math.random().toString(36).slice(2, 10)}`;
    const isTaken = refused === undefined && /^\+\d{8,15}$/.test(to);
    if (isTaken) {
      shown.push({ id, to, from: form.get('from') ?? 'AFRICASTKNG', text: form.get('message') ?? '' });
      const state = behaviour === 'undelivered' ? 'Failed' : 'Success';
      const report = {
        id,
        status: state,
        phoneNumber: to,
        networkCode: '63902',
        retryCount: '0',
        ...(state === 'Failed' ? { failureReason: 'DeliveryFailure' } : {}),
      };
      if (behaviour !== 'unreported') tell(report, reportMs);
      if (behaviour === 'twice') tell(report, reportMs);
    }
    const statusCode = isTaken ? 102 : (refused ?? 403);
    return json(201, {
      SMSMessageData: {
        Message: `Sent to ${isTaken ? 1 : 0}/1 Total Cost: ${isTaken ? 'KES 0.8000' : '0'}`,
        Recipients: [
          {
            statusCode,
            number: to,
            status: isTaken ? 'Success' : 'Failed',
            cost: isTaken ? 'KES 0.8000' : '0',
            messageId: isTaken ? id : 'None',
          },
        ],
      },
    });
  }

  function answer({ method, path, form, headers }: Call, behaviour: SmsBehaviour | undefined): Reply {
    if (path === API && method === 'POST') {
      if (headers.apikey !== apiKey) return { status: 401, body: 'The supplied authentication is invalid' };
      if (behaviour === 'busy') return { status: 503, body: 'Service unavailable' };
      if (behaviour === 'garbage') return { status: 200, body: '<html>', type: 'text/html' };
      return take(form, behaviour);
    }
    if (path === '/phone' && method === 'GET')
      return { status: 200, body: phonePage(shown), type: 'text/html; charset=utf-8' };
    if (path === '/phone' && method === 'POST') {
      const from = form.get('from') ?? '';
      const text = form.get('text') ?? '';
      const sender = shown.findLast(({ to }) => to === from)?.from ?? 'DARASA';
      tell({ date: '2026-11-27 12:00:00', id: `in-${++made}`, from, to: sender, text });
      return { status: 303, body: '', location: '/phone' };
    }
    if (path === '/__double/next' && method === 'POST') {
      const name = form.get('behaviour');
      if (!isBehaviour(name)) return json(400, { message: 'Say one of the behaviours.' });
      asked.push(name);
      return json(200, {});
    }
    return { status: 404, body: 'Not found' };
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const call = await callOf(request);
      const behaviour = call.path === API ? asked.shift() : undefined;
      const reply = answer(call, behaviour);
      if (behaviour === 'silent') return;
      if (behaviour === 'slow') await wait(slowMs, undefined, { signal: closing.signal });
      response
        .writeHead(reply.status, {
          'content-type': reply.type ?? 'text/plain',
          ...(reply.location ? { location: reply.location } : {}),
        })
        .end(reply.body);
    } catch (error) {
      if (!closing.signal.aborted) response.writeHead(500).end(String(error));
    }
  }).listen(port, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What phones have got, in its order. */
    shown,
    next: (...behaviours: SmsBehaviour[]) => void asked.push(...behaviours),
    /** Somebody writes from a phone. */
    answer(from: string, text: string) {
      tell({ date: '2026-11-27 12:00:00', id: `in-${++made}`, from, to: '20880', text });
    },
    /** Somebody opts out by their network. */
    optOut: (phoneNumber: string) => tell({ senderId: 'DARASA', phoneNumber }),
    sendTo(url: string) {
      callback = url;
    },
    /** Ends when no report or answer is on its way. */
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type SmsDouble = Awaited<ReturnType<typeof startDouble>>;

async function callOf(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname } = new URL(request.url ?? '/', 'http://double');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
    headers: request.headers,
  };
}
