import { z } from 'zod';
import { type DoubleCall, type DoubleReply, json } from '#platform/doubles/http-double';
import { parsed } from '../client.ts';
import { type Account, refundObject, type Transaction, transactionObject } from './account.ts';

const good = (message: string, data: unknown, meta?: unknown) =>
  json(200, { status: true, message, data, meta });
const bad = (status: number, message: string, code?: string) =>
  json(status, {
    status: false,
    message,
    meta: { nextStep: 'Check what was sent.' },
    type: 'validation_error',
    ...(code ? { code } : {}),
  });

const amount = z.coerce.number().int();
const begun = z.object({
  email: z.email(),
  amount,
  currency: z.enum(['GHS', 'KES', 'NGN', 'ZAR', 'USD']).default('NGN'),
  reference: z.string().regex(/^[-.=A-Za-z0-9]+$/),
  channels: z.array(z.string()).default(['card']),
  callback_url: z.string().nullish(),
  metadata: z.unknown().optional(),
  mobile_money: z.object({ phone: z.string(), provider: z.enum(['mpesa', 'mtn', 'atl', 'vod']) }).optional(),
});
const refunded = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: amount.optional(),
  merchant_note: z.string().nullish(),
});

/** The calls of Paystack's API that we make (paystack.com/docs/api; OpenAPI of 2025-10-24), with its errors. */
export function createApi(account: Account) {
  const find = (id: string) =>
    account.transactions.find((one) => one.reference === id || String(one.id) === id);

  function begin(call: DoubleCall, key: string): DoubleReply {
    const read = begun.safeParse(parsed(call.body));
    if (!read.success) return bad(400, `Invalid ${read.error.issues[0]?.path.join('.')}`);
    const { mobile_money: mobile, callback_url, ...fields } = read.data;
    if (fields.amount < 100) return bad(400, 'Invalid Amount Sent', 'invalid_amount');
    if (find(fields.reference)) return bad(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const phone = call.path === '/charge' ? (mobile?.phone ?? null) : null;
    if (call.path === '/charge' && !phone) return bad(400, 'mobile_money.phone is required');
    const one = account.begin({ ...fields, callback_url: callback_url ?? null, phone, key });
    if (phone)
      return good('Charge attempted', {
        reference: one.reference,
        status: 'pay_offline',
        display_text: 'Please complete authorization process on your mobile phone',
      });
    return good('Authorization URL created', {
      authorization_url: `http://${call.headers.host}/pay/${one.access_code}`,
      access_code: one.access_code,
      reference: one.reference,
    });
  }

  function list({ query }: DoubleCall): DoubleReply {
    const from = query.get('from') ?? '';
    const to = query.get('to') ?? '9';
    const size = Number(query.get('perPage') ?? 50);
    const all = [...account.transactions]
      .reverse()
      .filter((one) => one.created_at >= from && one.created_at <= to)
      .filter(({ status }) => status === (query.get('status') ?? status));
    const start = Number(Buffer.from(query.get('next') ?? '', 'base64').toString() || 0);
    const end = start + size;
    const next = end < all.length ? Buffer.from(String(end)).toString('base64') : null;
    const meta = { next, previous: null, perPage: size };
    return good('Transactions retrieved', all.slice(start, end).map(transactionObject), meta);
  }

  function refund(call: DoubleCall): DoubleReply {
    const read = refunded.safeParse(parsed(call.body));
    const one = read.data && find(read.data.transaction);
    if (!read.success || !one) return bad(404, 'Transaction not found', 'transaction_not_found');
    const left = account.left(one);
    if (left === 0) return bad(400, 'Transaction has been fully reversed');
    if (one.status !== 'success') return bad(400, 'Transaction was not successful');
    const wanted = read.data.amount ?? left;
    if (wanted <= 0 || wanted > left)
      return bad(400, 'Refund amount cannot be more than the transaction amount');
    return good(
      'Refund has been queued for processing',
      refundObject(account.refund(one, wanted, read.data.merchant_note ?? null)),
    );
  }

  return function handle(call: DoubleCall): DoubleReply | undefined {
    if (!isApi(call.path)) return undefined;
    const key = /^Bearer (sk_(?:test|live)_\w+)$/.exec(call.headers.authorization ?? '')?.[1];
    if (!key || key.includes('invalid')) return bad(401, 'Invalid key');
    const [, name, id, reference] = call.path.split('/').map(decodeURIComponent);
    const shown = (one: Transaction | undefined, message: string) =>
      one
        ? good(message, transactionObject(one))
        : bad(400, 'Transaction reference not found.', 'transaction_not_found');
    if (name === 'balance')
      return good('Balances retrieved', [
        { currency: 'KES', balance: 0 },
        { currency: 'USD', balance: 0 },
      ]);
    if (name === 'refund')
      return call.method === 'POST'
        ? refund(call)
        : good(
            'Refunds retrieved',
            account.refunds
              .filter(
                ({ transaction }) =>
                  String(transaction.id) === (call.query.get('transaction') ?? String(transaction.id)),
              )
              .map(refundObject),
          );
    if (call.method === 'POST') return begin(call, key);
    if (name === 'charge') return shown(find(id ?? ''), 'Reference check successful');
    return id ? shown(find(reference ?? id), 'Verification successful') : list(call);
  };
}

export const isApi = (path: string): boolean => /^\/(transaction|charge|refund|balance)(\/|$)/.test(path);
