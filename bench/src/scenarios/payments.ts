import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Double,
  startDouble,
} from '../../../apps/server/src/modules/payments/providers/mpesa/double/start-double.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { connectTo } from '../product/connection.ts';
import { beginSessionsOf } from '../product/sessions.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Payments, demo content';
const MESSAGES_A_SECOND = 200;
const BUYERS = 5000;
/** How often a buyer presses again where the site is too busy. */
const PRESSES = 12;
const SECRET = 'whsec_bench';
const KEY = 'sk_test_bench';

type Record = (figure: string, unit: string, value: number, most?: number) => void;

/** Messages of providers, and many buyers at once. */
export async function measurePayments(figures: Figures, share: number): Promise<void> {
  const mpesa = await startDouble({ delays: { callback: 200, result: 200 } });
  const product = await startProduct({
    dataDir: await temporaryDirectory('payments'),
    settings: { SEED: 'demo', ALLOW_DEMO: '1', PAYMENT_DOUBLES: `mpesa=${mpesa.address}` },
  });
  const client = await connectTo(product);
  const record: Record = (figure, unit, value, most) =>
    figures.record(
      { scenario: SCENARIO, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  try {
    await waitUntilIdle(product);
    const site = await prepareSite(product, client);
    await measureMessages(client, site, record, 30 * share);
    await measureBuyers(client, { ...site, mpesa }, record, {
      buyers: Math.ceil(BUYERS * share),
      seconds: 60 * share,
    });
  } finally {
    await client.end();
    await product.stop();
    await mpesa.close();
  }
}

interface Site {
  product: Product;
  /** Where Stripe's messages go. */
  stripeUrl: string;
  /** Priced courses without a limit of places. */
  courses: number[];
}

/** Connects Stripe, whose messages are sent by this process, and M-Pesa, whose double it is. */
async function prepareSite(product: Product, client: pg.Client): Promise<Site> {
  const { rows: admins } = await client.query<{ id: string }>(
    `select id::text from app_user where 'admin' = any(roles) and deleted_at is null order by id limit 1`,
  );
  const [session] = await beginSessionsOf(product, [Number(admins[0]?.id)]);
  const connect = async (name: string, settings: object) => {
    const answer = await call(
      product,
      'PUT',
      `/administration/payment-providers/${name}`,
      session?.token ?? '',
      {
        ...{ enabled: true, mode: 'test', settings },
      },
    );
    return (answer as { provider: { callback_url: string } }).provider.callback_url;
  };
  const stripeUrl = await connect('stripe', { secretKey: KEY, webhookSecret: SECRET });
  await connect('mpesa', {
    ...{ kind: 'paybill', shortcode: '174379', passkey: 'double-passkey' },
    ...{ consumerKey: 'double-consumer-key', consumerSecret: 'double-consumer-secret' },
  });
  const { rows } = await client.query<{ id: string }>(
    `select id::text from course where listed and price_minor > 0 and currency = 'KES' and enrollment_capacity is null
       and course_type = 'self-paced' order by id limit 12`,
  );
  return { product, stripeUrl, courses: rows.map(({ id }) => Number(id)) };
}

async function call(
  { origin }: Product,
  method: string,
  path: string,
  token: string,
  body?: object,
  key: string = crypto.randomUUID(),
): Promise<unknown> {
  const answer = await fetch(`${origin}${API}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data, message } = (await answer.json()) as { data: unknown; message: string };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`);
  return data;
}

async function addBuyers(client: pg.Client, prefix: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
     select $2 || n, $2 || n || '@darasa.example', now(), 'Buyer', n::text, '{student}'
     from generate_series(1, $1::int) n returning id::text`,
    [count, prefix],
  );
  await client.query('analyze app_user');
  return rows.map(({ id }) => Number(id));
}

/** Signed messages about tries that wait, at a fixed rate: until the buyer is in the course. */
async function measureMessages(
  client: pg.Client,
  { stripeUrl, courses }: Site,
  record: Record,
  seconds: number,
): Promise<void> {
  const count = Math.ceil(MESSAGES_A_SECOND * seconds);
  const buyers = await addBuyers(client, 'messages-', count);
  const { rows } = await client.query<{ id: string; number: string }>(
    `with chosen as (select u, n, ($2::bigint[])[1 + n % array_length($2::bigint[], 1)] as course
       from unnest($1::bigint[]) with ordinality b (u, n)),
     orders as (insert into course_order (number, user_id, course_id, course_title, currency, list_minor, provider, idempotency_key,
         expires_at, test)
       select 'DRO-M' || lpad(n::text, 7, '0'), u, course, 'A course', 'KES', 290000, 'manual', n::text, now() + interval '7 days', true
       from chosen returning id, number),
     tries as (insert into payment_attempt (order_id, provider, mode, method, amount_minor, currency, state, reference, idempotency_key)
       select id, 'stripe', 'test', 'stripe_card', 290000, 'KES', 'pending', 'cs_' || number, number from orders)
     select id::text, number from orders order by id`,
    [buyers, courses],
  );
  await client.query('analyze course_order, order_line, payment_attempt');
  const sent = new Map<string, number>();
  const began = performance.now();
  const waits: number[] = [];
  let sending = true;
  const watch = (async () => {
    const seen = new Set<string>();
    const deadline = seconds * 1000 + 60_000;
    while ((sending || seen.size < count) && performance.now() - began < deadline) {
      const { rows: enrolled } = await client.query<{ id: string }>(
        `select e.order_id::text as id from order_line e join course_order o on o.id = e.order_id
         where o.number like 'DRO-M%' and e.enrolled_at is not null`,
      );
      const now = performance.now();
      for (const { id } of enrolled)
        if (!seen.has(id)) {
          seen.add(id);
          waits.push(now - (sent.get(id) ?? now));
        }
      await sleep(200);
    }
  })();
  const answers: Promise<unknown>[] = [];
  for (const [at, { id, number }] of rows.entries()) {
    const due = began + (at / MESSAGES_A_SECOND) * 1000;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    sent.set(id, performance.now());
    answers.push(sendPaid(stripeUrl, number).catch((error: Error) => error.message));
  }
  const statuses = await Promise.all(answers);
  sending = false;
  await watch;
  waits.sort((a, b) => a - b);
  record(`messages at ${MESSAGES_A_SECOND}/s, to enrolment: p50`, 'ms', percentile(waits, 0.5));
  record('the same: p99', 'ms', percentile(waits, 0.99), 1000);
  record('messages that were refused', '', statuses.filter((status) => status !== 200).length, 0);
  record('paid and not enrolled', '', count - waits.length, 0);
}

async function sendPaid(url: string, number: string): Promise<number> {
  const time = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    ...{ id: `evt_${number}`, object: 'event', type: 'checkout.session.completed' },
    ...{ created: time, livemode: false },
    data: {
      object: {
        ...{ id: `cs_${number}`, object: 'checkout.session', created: time, status: 'complete' },
        ...{ payment_status: 'paid', amount_total: 290_000, currency: 'kes', client_reference_id: number },
        ...{ metadata: { darasa_order: number }, payment_intent: `pi_${number}` },
      },
    },
  });
  const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Many buyers within a minute: each orders, is asked on the phone and pays there. */
async function measureBuyers(
  client: pg.Client,
  { product, courses, mpesa }: Site & { mpesa: Double },
  record: Record,
  { buyers: count, seconds }: { buyers: number; seconds: number },
): Promise<void> {
  const ids = await addBuyers(client, 'minute-', count);
  const sessions = await beginSessionsOf(product, ids);
  const began = performance.now();
  const failures: string[] = [];
  let refused = 0;
  /** As a buyer does it: where the site is too busy, they press again, for a minute. The key is the same, so nothing is made twice. */
  const press = async (path: string, token: string, body: object) => {
    const key = crypto.randomUUID();
    for (let left = PRESSES; ; left--) {
      try {
        return await call(product, 'POST', path, token, body, key);
      } catch (error) {
        if (left === 0 || !(error instanceof Error && error.message.includes(': 503 '))) throw error;
        refused++;
        await sleep(60_000 / PRESSES);
      }
    }
  };
  await Promise.all(
    sessions.map(async ({ token }, n) => {
      await sleep((n / count) * seconds * 1000);
      const course = String(courses[n % courses.length]);
      try {
        const { order } = (await press('/orders', token, { course_id: course })) as {
          order: { id: string };
        };
        const phone = `2547${String(10_000_000 + n)}`;
        mpesa.state.habits.set(phone, 'pay');
        await press(`/orders/${order.id}/attempts`, token, {
          method: 'mpesa_stk',
          phone: `+${phone}`,
        });
      } catch (error) {
        failures.push(String(error));
        if (failures.length < 4) process.stderr.write(`${String(error)}\n`);
      }
    }),
  );
  const asked = performance.now() - began;
  const enrolled = async () => {
    const { rows } = await client.query<{ people: number }>(
      `select count(*)::int as people from enrollment where user_id = any($1) and status <> 'left'`,
      [ids],
    );
    return rows[0]?.people ?? 0;
  };
  const deadline = performance.now() + 180_000;
  while ((await enrolled()) < count - failures.length && performance.now() < deadline) await sleep(250);
  const { rows } = await client.query<{ payments: number; receipts: number }>(
    `select (select count(*)::int from payment p join course_order o on o.id = p.order_id where o.user_id = any($1)) as payments,
       (select count(*)::int from receipt r join course_order o on o.id = r.order_id where o.user_id = any($1)) as receipts`,
    [ids],
  );
  const [{ payments = 0, receipts = 0 } = {}] = rows;
  record(`${count} buyers pay by M-Pesa: until all have paid on the phone`, 's', asked / 1000, seconds + 10);
  record('until all are enrolled', 's', (performance.now() - began) / 1000, seconds + 30);
  record('buyers lost', '', count - (await enrolled()), 0);
  record(
    'payments or receipts too many',
    '',
    Math.max(0, payments - count) + Math.max(0, receipts - count),
    0,
  );
  record('requests of buyers that failed, also when they pressed again for a minute', '', failures.length, 0);
  record('answers that the site was too busy', '', refused);
}
