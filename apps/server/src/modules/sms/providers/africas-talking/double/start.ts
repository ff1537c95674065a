import {
  type DoubleCall,
  type DoubleReply,
  type DoubleTime,
  json,
  redirect,
  startHttpDouble,
} from '#platform/doubles/http-double';
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

const API = '/version1/messaging';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

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
  let tell: (fields: Record<string, string>, afterMs?: number) => void = () => {};

  function take(form: URLSearchParams, behaviour: SmsBehaviour | undefined): DoubleReply {
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

  function answer(
    { method, path, form, headers }: DoubleCall,
    behaviour: SmsBehaviour | undefined,
  ): DoubleReply {
    if (path === API && method === 'POST') {
      if (headers.apikey !== apiKey) return { status: 401, body: 'The supplied authentication is invalid' };
      if (behaviour === 'busy') return { status: 503, body: 'Service unavailable' };
      if (behaviour === 'garbage') return { status: 200, body: '<html>', headers: HTML };
      return take(form, behaviour);
    }
    if (path === '/phone' && method === 'GET') return { status: 200, body: phonePage(shown), headers: HTML };
    if (path === '/phone' && method === 'POST') {
      const from = form.get('from') ?? '';
      const text = form.get('text') ?? '';
      const sender = shown.findLast(({ to }) => to === from)?.from ?? 'DARASA';
      tell({ date: '2026-11-27 12:00:00', id: `in-${++made}`, from, to: sender, text });
      return redirect('/phone');
    }
    if (path === '/__double/next' && method === 'POST') {
      const name = form.get('behaviour');
      if (!isBehaviour(name)) return json(400, { message: 'Say one of the behaviours.' });
      asked.push(name);
      return json(200, {});
    }
    return { status: 404, body: 'Not found' };
  }

  const server = await startHttpDouble(port, (time) => {
    tell = tellerOf(time, () => callback);
    return async (call) => {
      const behaviour = call.path === API ? asked.shift() : undefined;
      const reply = answer(call, behaviour);
      if (behaviour === 'silent') return null;
      if (behaviour === 'slow') await time.wait(slowMs);
      return reply;
    };
  });

  return {
    ...server,
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
  };
}
export type SmsDouble = Awaited<ReturnType<typeof startDouble>>;

/** Reports and answers to the site, each as a form. A site that is not there is told nothing. */
const tellerOf =
  ({ follow, wait, signal }: DoubleTime, callback: () => string | undefined) =>
  (fields: Record<string, string>, afterMs = 0): void =>
    follow(
      wait(afterMs).then(async () => {
        const url = callback();
        if (!url) return;
        const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal });
        await answer.arrayBuffer();
      }),
    );
