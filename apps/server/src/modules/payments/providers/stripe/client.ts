import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { ProviderAccess } from '../provider-kind.ts';
import { knownCode, type StripeCode } from './results.ts';
import { modeOfKey, type StripeSettings } from './settings.ts';

export type StripeAccess = ProviderAccess<StripeSettings>;

/** `certain`: Stripe has refused, so nothing has happened. Otherwise it may have. */
export type Called<T> = { ok: true; value: T } | { ok: false; code: StripeCode; certain: boolean };

/** Loaded with the first use: it is large, and most sites take no cards. */
export const stripeSdk = async () => (await import('stripe')).default;

/** Names the site in ids that are ours, since one account may serve several sites whose ids begin with 1. */
export const siteMark = ({ callbackUrl }: StripeAccess): string =>
  createHash('sha256').update(callbackUrl).digest('hex').slice(0, 12);

/** A call through the SDK, ended by the signal. What Stripe says in words is dropped: it may quote what it was sent. */
export async function call<T>(access: StripeAccess, ask: (stripe: Stripe) => Promise<T>): Promise<Called<T>> {
  if (modeOfKey(access.settings.secretKey) !== access.mode)
    return { ok: false, code: 'not_set_up', certain: true };
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(access.signal.reason);
  access.signal.addEventListener('abort', end);
  try {
    access.signal.throwIfAborted();
    const stripe = await clientOf(access);
    // The SDK waits between tries without looking at the signal.
    return { ok: true, value: await Promise.race([ask(stripe), ended]) };
  } catch (error) {
    return failureOf(error, access.signal);
  } finally {
    access.signal.removeEventListener('abort', end);
  }
}

async function clientOf(access: StripeAccess): Promise<Stripe> {
  const Sdk = await stripeSdk();
  const { hostname, port, protocol } = new URL(access.address);
  return new Sdk(access.settings.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: 20_000,
    httpClient: Sdk.createFetchHttpClient(fetchUntil(access.signal)),
  });
}

/** The SDK prints what stands in `stripe-notice` as a warning of the process; ours is no place for it. */
const fetchUntil =
  (signal: AbortSignal): typeof fetch =>
  async (address, init) => {
    const answer = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal,
    });
    const headers = new Headers(answer.headers);
    headers.delete('stripe-notice');
    return new Response(answer.body, { status: answer.status, headers });
  };

/** The fields of the SDK's errors that we look at. */
interface SaidError {
  type?: unknown;
  statusCode?: unknown;
  code?: unknown;
  decline_code?: unknown;
  detail?: { code?: unknown };
}

function failureOf(error: unknown, signal: AbortSignal): Called<never> {
  if (signal.aborted) return { ok: false, code: 'timeout', certain: false };
  const said: SaidError = typeof error === 'object' && error !== null ? error : {};
  const known = knownCode(said.decline_code, said.code);
  switch (said.statusCode) {
    case 401:
    case 403:
      return { ok: false, code: 'not_set_up', certain: true };
    case 404:
      return { ok: false, code: 'not_found', certain: true };
    case 429:
      return { ok: false, code: 'rate_limit', certain: true };
    case 400:
    case 402:
      return { ok: false, code: known ?? 'refused', certain: true };
    // The same call is on its way already
    case 409:
      return { ok: false, code: 'unreachable', certain: false };
  }
  if (said.type === 'StripeAPIError')
    return { ok: false, code: said.statusCode === undefined ? 'unreadable' : 'unreachable', certain: false };
  const timeout = said.detail?.code === 'ETIMEDOUT';
  return { ok: false, code: timeout ? 'timeout' : 'unreachable', certain: false };
}
