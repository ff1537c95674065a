import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderAccess } from '../provider-kind.ts';
import { type PaystackCode, refusalCode } from './results.ts';
import { modeOfKey, type PaystackSettings } from './settings.ts';

export type PaystackAccess = ProviderAccess<PaystackSettings>;

/** `certain`: Paystack has refused, so nothing has happened. Otherwise it may have. */
export type Called<T> = { ok: true; value: T } | { ok: false; code: PaystackCode; certain: boolean };

/** A page of 100 transactions is about 200 kB. */
const MAX_ANSWER_BYTES = 4_000_000;

/** Every answer has this form (paystack.com/docs/api). */
const envelope = z.object({
  status: z.boolean(),
  message: z.string().nullish(),
  code: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});

/** Names the site in ids that are ours, since one account may serve several sites whose ids begin with 1. */
const siteMark = ({ callbackUrl }: PaystackAccess): string =>
  createHash('sha256').update(callbackUrl).digest('hex').slice(0, 12);
const OURS = /^darasa-[0-9a-f]{12}-\d+$/;

/** Our own id of a try at Paystack, which also is the id of its payment. */
export const referenceOf = (access: PaystackAccess, attemptId: number): string =>
  `darasa-${siteMark(access)}-${attemptId}`;
export const isOurReference = (reference: string): boolean => OURS.test(reference);
/** Stands in a refund's note, so that the refund is found again. */
export const refundNote = (access: PaystackAccess, refundId: number): string =>
  `darasa-${siteMark(access)}-refund-${refundId}`;

/** A call of the API. What Paystack says in words is dropped. @param answer what `data` must be @param body for POST */
export async function call<T extends z.ZodType>(
  access: PaystackAccess,
  path: string,
  answer: T,
  body?: unknown,
): Promise<Called<{ data: z.infer<T>; next: string | null }>> {
  const { secretKey } = access.settings;
  if (modeOfKey(secretKey) !== access.mode) return { ok: false, code: 'not_set_up', certain: true };
  const unread = { ok: false, code: 'unreadable', certain: false } as const;
  let status: number;
  let text: string | undefined;
  try {
    const response = await fetch(`${access.address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: access.signal,
    });
    status = response.status;
    text = await textOf(response);
  } catch {
    return { ok: false, code: access.signal.aborted ? 'timeout' : 'unreachable', certain: false };
  }
  if (status >= 500) return { ok: false, code: 'unreachable', certain: false };
  if (status === 401 || status === 403) return { ok: false, code: 'not_set_up', certain: true };
  if (status === 429) return { ok: false, code: 'rate_limit', certain: true };
  const said = envelope.safeParse(parsed(text));
  if (status === 404) return { ok: false, code: 'not_found', certain: true };
  if (!said.success) return status >= 400 ? { ok: false, code: 'refused', certain: true } : unread;
  if (status >= 400 || !said.data.status) return { ok: false, code: refusalCode(said.data), certain: true };
  const read = answer.safeParse(said.data.data);
  if (!read.success) return unread;
  const next = z.object({ next: z.string().nullish() }).safeParse(said.data.meta);
  return { ok: true, value: { data: read.data, next: next.data?.next ?? null } };
}

async function textOf(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
