import { type DoubleCall, type DoubleReply, json } from '#platform/doubles/http-double';
import { type Account, intentObject, refundObject, type Session, sessionObject } from './account.ts';

const error = (
  status: number,
  message: string,
  more: { code?: string; param?: string; type?: string } = {},
) => json(status, { error: { type: 'invalid_request_error', message, ...more } });
const missing = (what: string, id: string) =>
  error(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
const list = (url: string, data: unknown[], hasMore = false) =>
  json(200, { object: 'list', url, has_more: hasMore, data });

/** The fields of a form under a name: `metadata[order]=1`. */
const nested = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? /\[([^[\]]+)\]$/.exec(key)?.[1] : undefined;
      return inner ? [[inner, value]] : [];
    }),
  );

/** Currencies without cents, which we do not sell in (docs.stripe.com/currencies). */
const CURRENCIES = ['kes', 'usd', 'eur', 'gbp', 'ngn', 'zar', 'ghs'];

/** The calls of Stripe's API that we make (docs.stripe.com/api, version 2026-10-28.endive, SDK 23.1.0), with its errors. */
export function createApi(account: Account, core: { webhookUrl: string | null }) {
  const answered = new Map<string, { body: string; reply: DoubleReply }>();

  /** The same key and the same call: the same answer. The same key with another call is a mistake. */
  function once(call: DoubleCall, make: () => DoubleReply): DoubleReply {
    const key = String(call.headers['idempotency-key'] ?? '');
    const before = answered.get(key);
    if (key && before) {
      if (before.body !== call.path + call.body)
        return error(400, 'Keys for idempotent requests can only be used with the same parameters.', {
          type: 'idempotency_error',
        });
      return { ...before.reply, headers: { ...before.reply.headers, 'idempotent-replayed': 'true' } };
    }
    const reply = make();
    if (key && reply.status < 500) answered.set(key, { body: call.path + call.body, reply });
    return reply;
  }

  function createSession({ form, headers }: DoubleCall, livemode: boolean): DoubleReply {
    const price = 'line_items[0][price_data]';
    const amount = Number(form.get(`${price}[unit_amount]`));
    const currency = form.get(`${price}[currency]`) ?? '';
    const success_url = form.get('success_url');
    if (!success_url)
      return error(400, 'Missing required param: success_url.', { code: 'parameter_missing' });
    if (form.has('payment_method_types[0]'))
      return error(400, 'Received unknown parameter: payment_method_types', { code: 'parameter_unknown' });
    if (!CURRENCIES.includes(currency))
      return error(400, `Invalid currency: ${currency}.`, { param: 'currency' });
    if (!Number.isInteger(amount) || amount < 0)
      return error(400, 'Invalid integer.', { code: 'parameter_invalid_integer' });
    if (amount < 50) return error(400, 'The amount is below the minimum.', { code: 'amount_too_small' });
    if (amount > 99_999_999) return error(400, 'The amount is too large.', { code: 'amount_too_large' });
    const email = form.get('customer_email');
    if (email && !/^\S+@\S+\.\S+$/.test(email))
      return error(400, `Invalid email address: ${email}`, {
        code: 'email_invalid',
        param: 'customer_email',
      });
    const id = account.newId(livemode ? 'cs_live' : 'cs_test');
    const created = account.seconds();
    const session: Session = {
      id,
      created,
      expires_at: created + 24 * 3600,
      livemode,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency,
      name: form.get(`${price}[product_data][name]`) ?? '',
      client_reference_id: form.get('client_reference_id'),
      customer_email: email,
      metadata: nested(form, 'metadata'),
      intentMetadata: nested(form, 'payment_intent_data[metadata]'),
      success_url,
      cancel_url: form.get('cancel_url'),
      url: `http://${headers.host}/c/pay/${id}`,
      intent: null,
    };
    account.sessions.set(id, session);
    return json(200, sessionObject(session));
  }

  function listSessions({ query, path }: DoubleCall): DoubleReply {
    const from = Number(query.get('created[gte]') ?? 0);
    const to = Number(query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER);
    const limit = Number(query.get('limit') ?? 10);
    const status = query.get('status');
    const all = [...account.sessions.values()]
      .reverse()
      .filter((one) => one.created >= from && one.created < to && (!status || one.status === status));
    const after = query.get('starting_after');
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const shown = all.slice(start, start + limit);
    const expanded = query.has('expand[0]');
    return list(
      path,
      shown.map((one) => sessionObject(one, expanded)),
      start + limit < all.length,
    );
  }

  function createRefund({ form }: DoubleCall): DoubleReply {
    const id = form.get('payment_intent') ?? '';
    const intent = account.intents().find((one) => one.id === id);
    if (!intent?.charge) return missing('payment_intent', id);
    if (intent.charge.disputed) return error(400, 'The charge is disputed.', { code: 'charge_disputed' });
    const gone = account.refunds
      .filter((one) => one.payment_intent === id && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = intent.amount - gone;
    const amount = Number(form.get('amount') ?? left);
    if (left === 0)
      return error(400, `Charge ${intent.charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      return error(400, 'The refund is greater than what is left of the charge.', { param: 'amount' });
    return json(200, refundObject(account.refund(intent, amount, nested(form, 'metadata'))));
  }

  function searchIntents({ query, path }: DoubleCall): DoubleReply {
    const wanted = [...(query.get('query') ?? '').matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)];
    const found = account
      .intents()
      .filter(({ metadata }) => wanted.every(([, name = '', value]) => metadata[name] === value));
    return json(200, {
      object: 'search_result',
      url: path,
      has_more: false,
      next_page: null,
      data: found.map((one) => intentObject(one, true)),
    });
  }

  return function handle(call: DoubleCall): DoubleReply | undefined {
    if (!call.path.startsWith('/v1/')) return undefined;
    const key = /^Bearer ([sr]k_(test|live)_\w+)$/.exec(call.headers.authorization ?? '');
    if (!key || key[1]?.includes('invalid'))
      return error(401, 'Invalid API Key provided: sk_test_*******alid');
    const [, , name = '', second = '', third = ''] = call.path.split('/');
    const post = call.method === 'POST';
    switch (name) {
      case 'checkout': {
        if (post && !third) return once(call, () => createSession(call, key[2] === 'live'));
        if (!third) return listSessions(call);
        const session = account.sessions.get(third);
        return session
          ? json(200, sessionObject(session, call.query.has('expand[0]')))
          : missing('checkout.session', third);
      }
      case 'payment_intents': {
        if (second === 'search') return searchIntents(call);
        const intent = account.intents().find(({ id }) => id === second);
        return intent
          ? json(200, intentObject(intent, call.query.has('expand[0]')))
          : missing('payment_intent', second);
      }
      case 'refunds': {
        if (post) return once(call, () => createRefund(call));
        const of = call.query.get('payment_intent') ?? '';
        if (!account.intents().some(({ id }) => id === of)) return missing('payment_intent', of);
        return list(call.path, account.refunds.filter((one) => one.payment_intent === of).map(refundObject));
      }
      case 'webhook_endpoints':
        return list(
          call.path,
          core.webhookUrl
            ? [
                {
                  id: 'we_1',
                  object: 'webhook_endpoint',
                  url: core.webhookUrl,
                  status: 'enabled',
                  enabled_events: ['*'],
                },
              ]
            : [],
        );
      default:
        return error(404, `Unrecognized request URL (${call.method}: ${call.path}).`);
    }
  };
}
