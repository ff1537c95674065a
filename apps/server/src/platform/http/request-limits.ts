// Declares who asks on the instance

import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../context/actor.ts';
import type {} from './access.ts';
import { createProxyCheck } from './client-ip.ts';
import { AppError } from './errors.ts';
import { isInProcess } from './in-process.ts';
import type { SharedCounts } from './limits/shared-counts.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** What one address may do. Many people may share one: a school, a library, a country's mobile network. */
export interface AddressLimits {
  registrationsPerHour: number;
  /** Emails that may be requested without signing in. */
  emailsPerHour: number;
  /** Wrong passwords in a quarter of an hour, at any accounts. */
  wrongPasswords: number;
  /** Unknown coupon codes in an hour, of all accounts. */
  wrongCoupons: number;
  /** Unknown join codes and invitations in an hour, of all accounts. */
  wrongWaysIn: number;
}

export interface RequestLimits extends AddressLimits {
  /** API requests a minute of one session; 0 switches the limits of requests off. */
  perMinute: number;
  /** API requests a minute without a session, of one address and kind. */
  addressPerMinute: number;
  /** Where requests are counted; default: in this process. */
  counts?: SharedCounts['store'] | undefined;
  /** Networks that are not limited as addresses, such as a school's own. */
  trustedNetworks: readonly string[];
}

export const defaultAddressLimits: AddressLimits = {
  registrationsPerHour: 300,
  emailsPerHour: 300,
  wrongPasswords: 300,
  wrongCoupons: 200,
  wrongWaysIn: 200,
};
const UNLIMITED: AddressLimits = {
  registrationsPerHour: Number.POSITIVE_INFINITY,
  emailsPerHour: Number.POSITIVE_INFINITY,
  wrongPasswords: Number.POSITIVE_INFINITY,
  wrongCoupons: Number.POSITIVE_INFINITY,
  wrongWaysIn: Number.POSITIVE_INFINITY,
};

/** Requests of all sessions of a person, as a multiple of those of one. */
const SESSIONS_OF_A_PERSON = 3;
const API = '/api/';
const SESSION = 'session/';

declare module 'fastify' {
  interface FastifyInstance {
    limitsOfAddress(ip: string): AddressLimits;
  }
}

/**
 * Limits requests to the API. Those of signed-in people count by session and by person, wherever they come from; all others by
 * address and kind, so that a full classroom is no attack, and whoever reads much can still sign in.
 */
export async function registerRequestLimits(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  const { perMinute, addressPerMinute } = limits;
  const isTrusted = createProxyCheck(limits.trustedNetworks);
  app.decorate('limitsOfAddress', (ip: string) => (isTrusted(ip) ? UNLIMITED : limits));
  if (perMinute === 0) return;
  const callers = new WeakMap<FastifyRequest, Promise<Actor | null>>();
  const callerOf = (request: FastifyRequest): Promise<Actor | null> => {
    let caller = callers.get(request);
    if (!caller) {
      // Without a database there is nobody to recognise, but there are limits
      caller = (request.server.identify?.(request) ?? Promise.resolve(null)).catch(() => null);
      callers.set(request, caller);
    }
    return caller;
  };
  const isCounted = (request: FastifyRequest): boolean =>
    !isInProcess(request) &&
    // Pages and files cost little, apart from those that have a limit of their own
    (request.url.startsWith(API) || request.routeOptions.config.rateLimit !== undefined);

  await app.register(fastifyRateLimit, {
    global: true,
    timeWindow: '1 minute',
    cache: 20_000,
    ...(limits.counts ? { store: limits.counts as FastifyRateLimitStoreCtor } : {}),
    max: (_request, key) => (key.startsWith(SESSION) ? perMinute : addressPerMinute),
    async keyGenerator(request) {
      const caller = request.url.startsWith(API) ? await callerOf(request) : null;
      if (caller) return `${SESSION}${caller.session?.id ?? caller.userId}`;
      return `${kindOf(request)}/${rateLimitKey(request.ip)}`;
    },
    allowList: (request, key) => !isCounted(request) || (!key.startsWith(SESSION) && isTrusted(request.ip)),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });
  const countPerson = app.createRateLimit({
    max: perMinute * SESSIONS_OF_A_PERSON,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: async (request) => `person/${(await callerOf(request))?.userId}`,
  });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(API) || !isCounted(request) || !(await callerOf(request))) return;
    const count = await countPerson(request);
    if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttl);
  });
}

const tooMany = (milliseconds: number): AppError =>
  new AppError('RATE_LIMITED', undefined, undefined, Math.ceil(milliseconds / 1000));

function kindOf({ method, url }: FastifyRequest): 'page' | 'read' | 'sign-in' | 'change' {
  if (!url.startsWith(API)) return 'page';
  if (method === 'GET' || method === 'HEAD') return 'read';
  return /^\/api\/v\d+\/auth\//.test(url) ? 'sign-in' : 'change';
}
