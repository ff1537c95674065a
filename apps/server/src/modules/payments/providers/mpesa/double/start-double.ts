import Fastify from 'fastify';
import { createBehaviours } from './behaviours.ts';
import { registerControl } from './control.ts';
import { registerDaraja } from './daraja-api.ts';
import { registerPages } from './pages.ts';
import type { Credentials, Delays, State } from './state.ts';

/** What the double accepts when nothing else is said. */
export const DOUBLE_CREDENTIALS: Credentials = {
  consumerKey: 'double-consumer-key',
  consumerSecret: 'double-consumer-secret',
  passkey: 'double-passkey',
  shortcode: '174379',
  till: '522900',
  initiator: 'double-operator',
};

const DELAYS: Delays = {
  ringing: 60_000,
  callback: 500,
  result: 2000,
  slow: 30_000,
  validation: 8000,
  token: 3_599_000,
};

export interface Double {
  /** Without a slash at the end. */
  address: string;
  state: State;
  close(): Promise<void>;
}

/**
 * A Daraja with payments of its own, over HTTP.
 * @param options.port 0: a free one
 */
export async function startDouble({
  port = 0,
  host = '127.0.0.1',
  delays = {},
  credentials = {},
}: {
  port?: number;
  host?: string;
  delays?: Partial<Delays>;
  credentials?: Partial<Credentials>;
} = {}): Promise<Double> {
  const state: State = {
    now: () => new Date(),
    credentials: { ...DOUBLE_CREDENTIALS, ...credentials },
    delays: { ...DELAYS, ...delays },
    tokens: new Map(),
    prompts: new Map(),
    payments: new Map(),
    registered: new Map(),
    pulling: new Set(),
    balances: new Map(),
    habits: new Map(),
    behaviours: createBehaviours(),
    sent: [],
    closing: new AbortController(),
  };
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  registerDaraja(app, state);
  registerControl(app, state);
  registerPages(app, state);
  const address = await app.listen({ port, host });
  return {
    address,
    state,
    async close() {
      state.closing.abort();
      await app.close();
    },
  };
}
