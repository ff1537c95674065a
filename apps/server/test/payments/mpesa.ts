import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Behaviour } from '../../src/modules/payments/providers/mpesa/double/behaviours.ts';
import {
  DOUBLE_CREDENTIALS,
  type Double,
  startDouble,
} from '../../src/modules/payments/providers/mpesa/double/start-double.ts';
import { createMpesa } from '../../src/modules/payments/providers/mpesa/index.ts';
import { type MpesaSettings, mpesaSettings } from '../../src/modules/payments/providers/mpesa/settings.ts';
import type {
  Answer,
  AttemptToBegin,
  ProviderAccess,
  ProviderFact,
  QuestionedOrder,
  Received,
} from '../../src/modules/payments/providers/provider-kind.ts';

export const PHONE = '+254712345678';
export const MSISDN = '254712345678';
export const ORDER = 'DRO-7K3F9QAC';

/** What a form gives. */
export const form = {
  kind: 'paybill',
  shortcode: DOUBLE_CREDENTIALS.shortcode,
  consumerKey: DOUBLE_CREDENTIALS.consumerKey,
  consumerSecret: DOUBLE_CREDENTIALS.consumerSecret,
  passkey: DOUBLE_CREDENTIALS.passkey,
  initiator: DOUBLE_CREDENTIALS.initiator,
  securityCredential: 'ZW5jcnlwdGVkLWNyZWRlbnRpYWw=',
  nominatedNumber: '0722000000',
  addresses: '',
};

export interface Site {
  double: Double;
  mpesa: ReturnType<typeof createMpesa>;
  access(changed?: Partial<ProviderAccess<MpesaSettings>>): ProviderAccess<MpesaSettings>;
  /** Messages as they arrived, in their order, with what they say. */
  received: { kind: string; received: Received; facts: ProviderFact[] }[];
  /** What validation finds of orders. */
  orders: Map<string, QuestionedOrder>;
  /** Answers messages with this status from now on, and does not read them. */
  failWith(status: number | undefined): void;
  control(path: string, body: object): Promise<Response>;
  close(): Promise<void>;
}

/** A double with short delays, and a site that takes its messages as the payments module does. */
export async function startSite(settings: Record<string, unknown> = {}): Promise<Site> {
  const double = await startDouble({
    delays: { ringing: 10_000, callback: 1, result: 1, slow: 300, validation: 1000 },
  });
  const mpesa = createMpesa();
  const received: Site['received'] = [];
  const orders: Site['orders'] = new Map();
  let failing: number | undefined;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (failing !== undefined) return response.writeHead(failing).end();
    const body = Buffer.concat(chunks);
    const kind = request.url?.split('/')[2] ?? '';
    const result = await mpesa.receive(access(), {
      kind,
      headers: request.headers,
      ip: '127.0.0.1',
      query: {},
      body,
    });
    received.push({ kind, received: result, facts: mpesa.read({ kind, body }) });
    if (result.outcome === 'refused') return response.writeHead(400).end();
    const reply = result.outcome === 'message' ? result.reply : result.answer(orders.get(result.orderNumber));
    return response.writeHead(200, { 'Content-Type': reply.contentType }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/5f0c`;
  const parsed = mpesaSettings.parse({ ...form, ...settings });

  function access(changed: Partial<ProviderAccess<MpesaSettings>> = {}): ProviderAccess<MpesaSettings> {
    return {
      settings: parsed,
      mode: 'test',
      address: double.address,
      callbackUrl,
      now: new Date(),
      signal: AbortSignal.timeout(5000),
      ...changed,
    };
  }

  return {
    double,
    mpesa,
    access,
    received,
    orders,
    failWith: (status) => {
      failing = status;
    },
    control: (path, body) =>
      fetch(`${double.address}/__double/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async close() {
      await double.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const attempt = (changed: Partial<AttemptToBegin> = {}): AttemptToBegin => ({
  id: 1,
  orderNumber: ORDER,
  method: 'mpesa_stk',
  money: { minor: 150_000, currency: 'KES' },
  description: 'Your first website: HTML and CSS',
  phone: PHONE,
  email: null,
  returnUrl: 'https://academy.example/orders/1',
  ...changed,
});

/** A site for each test, and what tests do with it. */
export function useSite() {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.close());

  const facts = (): ProviderFact[] => site.received.flatMap((message) => message.facts);
  const next = (behaviour: Behaviour, path = '') => site.control('next', { behaviour, path });
  const habit = (does: string | null, shillings?: number) =>
    site.control('phones', { phone: MSISDN, does, ...(shillings === undefined ? {} : { shillings }) });
  const query = (reference: string | null, transaction: string | null = null): Promise<Answer> =>
    site.mpesa.query(site.access(), { id: 1, reference, transaction });
  async function begin(changed: Partial<AttemptToBegin> = {}): Promise<string> {
    const begun = await site.mpesa.begin(site.access(), attempt(changed));
    if (begun.outcome !== 'pending') throw new Error(`not begun: ${begun.code}`);
    return begun.reference;
  }
  return {
    get site() {
      return site;
    },
    /** Another one, with other settings. */
    async restart(settings: Record<string, unknown>) {
      await site.close();
      site = await startSite(settings);
    },
    facts,
    next,
    habit,
    query,
    begin,
    /** A payment of 1,500 shillings, with its message read. */
    async paid(): Promise<{ reference: string; receipt: string }> {
      await habit('pay');
      const reference = await begin();
      const own = () => facts().find((fact) => fact.reference === reference);
      await expect.poll(own).toBeDefined();
      return { reference, receipt: own()?.transaction ?? '' };
    },
    async statement(from = new Date(Date.now() - 3_600_000)): Promise<ProviderFact[]> {
      const { statement: read } = site.mpesa;
      const lines: ProviderFact[] = [];
      for await (const line of read?.(site.access(), from, new Date()) ?? []) lines.push(line);
      return lines;
    },
  };
}
