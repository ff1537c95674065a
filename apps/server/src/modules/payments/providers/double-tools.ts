import {
  type DoubleCall,
  type DoubleReply,
  type DoubleTime,
  type HttpDouble,
  json,
  startHttpDouble,
} from '#platform/doubles/http-double';
import { escapeHtml } from '#platform/markdown/escape-html';

/**
 * What a double can be told to do badly, each time once: of calls, with the next one; of messages, with the next payment.
 * `out_of_order`: after the next message. `wrong_amount`: one cent too little. `contradict`: the message says paid, queries do not.
 */
const OF_CALLS = ['slow', 'silent', 'http_500', 'garbage'] as const;
const OF_MESSAGES = [
  'twice',
  'out_of_order',
  'forged',
  'wrong_amount',
  'wrong_currency',
  'late',
  'lost',
  'contradict',
] as const;
type OfCalls = (typeof OF_CALLS)[number];
export type OfMessages = (typeof OF_MESSAGES)[number];
export type Behaviour = OfCalls | OfMessages;
const isBehaviour = (value: unknown): value is Behaviour =>
  [...OF_CALLS, ...OF_MESSAGES].some((name) => name === value);

/** How long a double takes. Tests use small ones. */
export interface DoubleDelays {
  /** Until the answer to a `slow` call. */
  slowMs: number;
  /** Until a `late` message, and until what happens by itself later. */
  lateMs: number;
  /** Until an `out_of_order` message, where no other follows. */
  heldMs: number;
  /** Until each further try of a message that was not answered 2xx. */
  retriesMs: readonly number[];
}

/** A small page that says in its head that no money moves. @param body HTML */
export const page = (title: string, body: string, status = 200): DoubleReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1a1f36}
main{max-width:24rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.75rem;border:1px solid #dfe3ea}
p.test{background:#fff4d6;padding:.5rem .75rem;border-radius:.5rem;font-size:.875rem}
label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #8792a2;border-radius:.4rem}
button{font:inherit;width:100%;padding:.7rem;margin-top:1rem;border:0;border-radius:.4rem;background:#0b5cad;color:#fff}
button.plain{background:none;color:#0b5cad}[role=alert]{color:#b3093c}
</style><main><h1>${escapeHtml(title)}</h1><p class="test">Test: no money moves here.</p>${body}</main></html>`,
});
export const alert = (text: string): string => (text ? `<p role="alert">${escapeHtml(text)}</p>` : '');
export const shownMoney = (minor: number, currency: string): string =>
  `${currency.toUpperCase()} ${(minor / 100).toFixed(2)}`;

/** A message to the site: built anew for each try, since a signature may hold the time. */
export interface DoubleMessage {
  /** For the eye: what it says. */
  about: string;
  build: () => { headers: Record<string, string>; body: string };
}

export interface SentMessage {
  about: string;
  body: string;
  headers: Record<string, string>;
  /** What the site answered; 0 for nothing. */
  status: number;
}

/** Its address is that of the API and the pages. */
export interface Double extends HttpDouble {
  /** Behave badly with the next call or message. */
  next(behaviour: Behaviour): void;
  /** Every try of every message, in its order. */
  sent: readonly SentMessage[];
  /** Messages go there from now on. */
  sendTo(webhookUrl: string): void;
}

/** What a double does with its own calls: undefined is 404. */
export interface DoubleParts {
  handle(call: DoubleCall): DoubleReply | undefined;
  /** The calls that `slow`, `silent`, `http_500` and `garbage` are about. */
  isApi(path: string): boolean;
  /** More that the control endpoint can do, by the end of its path. */
  controls: Record<string, (call: DoubleCall) => unknown>;
  /** For `GET /__double/state`. */
  state(): unknown;
}

export interface DoubleCore {
  /** Where messages go; null sends none. */
  webhookUrl: string | null;
  /** The first of these that was asked for; it is used up. */
  take(...behaviours: OfMessages[]): OfMessages | undefined;
  /** Sends it, with the behaviour that was asked for. */
  send(message: DoubleMessage, behaviour: OfMessages | undefined): void;
}

/**
 * A server that plays a provider: its calls, its messages with their tries, and `/__double/…` to control it:
 * `POST /__double/next {"behaviour": "slow"}`, `POST /__double/webhook {"url": "…"}`, `GET /__double/state`.
 */
export async function startDoubleServer(
  { port, webhookUrl, delays }: { port: number; webhookUrl: string | null; delays: DoubleDelays },
  partsOf: (core: DoubleCore) => DoubleParts,
): Promise<Double> {
  const asked: Behaviour[] = [];
  const sent: SentMessage[] = [];
  const core: DoubleCore = {
    webhookUrl,
    take: (...behaviours) => takeFirst(asked, behaviours),
    send: () => {},
  };
  const server = await startHttpDouble(port, (time) => {
    core.send = senderOf(time, { core, sent, delays });
    const parts = partsOf(core);
    return (call) => answer(time, call, { core, parts, asked, sent, delays });
  });
  return {
    ...server,
    next: (behaviour) => void asked.push(behaviour),
    sent,
    sendTo(url) {
      core.webhookUrl = url;
    },
  };
}

/** The first of these that was asked for; it is used up. */
function takeFirst<B extends Behaviour>(asked: Behaviour[], behaviours: readonly B[]): B | undefined {
  const wanted = new Set<Behaviour>(behaviours);
  const at = asked.findIndex((one) => wanted.has(one));
  return at < 0 ? undefined : (asked.splice(at, 1)[0] as B);
}

interface Playing {
  core: DoubleCore;
  parts: DoubleParts;
  asked: Behaviour[];
  sent: SentMessage[];
  delays: DoubleDelays;
}

/** Messages with their tries, and with the behaviour that was asked for. */
function senderOf(
  { follow, wait, signal }: DoubleTime,
  { core, sent, delays }: Pick<Playing, 'core' | 'sent' | 'delays'>,
): DoubleCore['send'] {
  let held: (() => void) | undefined;
  async function deliver(message: DoubleMessage): Promise<void> {
    for (const delay of [0, ...delays.retriesMs]) {
      if (delay > 0) await wait(delay);
      if (!core.webhookUrl) return;
      const { headers, body } = message.build();
      const status = await fetch(core.webhookUrl, { method: 'POST', headers, body, signal })
        .then(async (answered) => {
          await answered.arrayBuffer();
          return answered.status;
        })
        .catch(() => 0);
      sent.push({ about: message.about, body, headers, status });
      if (status >= 200 && status < 300) return;
    }
  }
  return (message, behaviour) => {
    const release = held;
    held = undefined;
    if (behaviour === 'lost') return;
    if (behaviour === 'out_of_order') {
      // Held until the next one was sent, or until it is late.
      const next = new Promise<void>((resolve) => {
        held = resolve;
      });
      follow(Promise.race([next, wait(delays.heldMs)]).then(() => deliver(message)));
      return;
    }
    follow(
      wait(behaviour === 'late' ? delays.lateMs : 0).then(async () => {
        await deliver(message);
        if (behaviour === 'twice') await deliver(message);
        release?.();
      }),
    );
  };
}

async function answer(time: DoubleTime, call: DoubleCall, playing: Playing): Promise<DoubleReply | null> {
  const { parts, asked, delays } = playing;
  const behaviour = parts.isApi(call.path) ? takeFirst(asked, OF_CALLS) : undefined;
  const reply =
    behaviour === 'http_500'
      ? json(500, { status: false, message: 'An error occurred', error: { type: 'api_error' } })
      : behaviour === 'garbage'
        ? { status: 200, body: '<html>502 Bad Gateway', headers: { 'content-type': 'text/html' } }
        : call.path.startsWith('/__double/')
          ? control(call, playing)
          : (parts.handle(call) ?? page('Not found', '', 404));
  // Silent is the worst kind: what was asked for is done, and nobody learns of it.
  if (behaviour === 'silent') return null;
  if (behaviour === 'slow') await time.wait(delays.slowMs);
  return reply;
}

function control(call: DoubleCall, { core, parts, asked, sent }: Playing): DoubleReply {
  const name = call.path.slice('/__double/'.length);
  if (name === 'state')
    return json(200, { webhookUrl: core.webhookUrl, next: asked, sent, ...Object(parts.state()) });
  const values = fieldsOf(call);
  if (name === 'webhook') {
    core.webhookUrl = values.url || null;
    return json(200, { webhookUrl: core.webhookUrl });
  }
  if (name === 'next') {
    if (!isBehaviour(values.behaviour))
      return json(400, {
        behaviours: [...OF_CALLS, ...OF_MESSAGES],
        message: 'Say one of the behaviours.',
      });
    asked.push(values.behaviour);
    return json(200, { next: asked });
  }
  const more = parts.controls[name];
  return more ? json(200, more(call) ?? {}) : json(404, { message: 'No such control.' });
}

/** What a control is given, as JSON or as a form. */
export function fieldsOf({ body, form, headers }: DoubleCall): Record<string, string | undefined> {
  if (!/json/.test(headers['content-type'] ?? '')) return Object.fromEntries(form);
  return JSON.parse(body || '{}');
}

/** For people who try it out. */
export const DEMO_DELAYS: DoubleDelays = {
  slowMs: 5000,
  lateMs: 20_000,
  heldMs: 60_000,
  retriesMs: [2000, 10_000, 60_000, 300_000],
};

/** The command of a double: `node main.ts --port 4242 --webhook http://127.0.0.1:3000/…`. */
export function commandOptions(values: { port?: string; webhook?: string }): {
  port: number;
  webhookUrl: string | null;
  delays: DoubleDelays;
} {
  return {
    port: Number(values.port ?? 0),
    webhookUrl: values.webhook ?? null,
    delays: DEMO_DELAYS,
  };
}
