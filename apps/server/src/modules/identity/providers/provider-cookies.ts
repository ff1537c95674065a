import { PROVIDER_SECONDS } from '@darasa/contract/identity/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpOnlyCookie, readCookie } from '#platform/http/cookies';

const SECONDS = { state: PROVIDER_SECONDS.away, result: PROVIDER_SECONDS.result } as const;
type Purpose = keyof typeof SECONDS;

/**
 * The two cookies of a sign-in with another service: `state` ties the reply to the browser that started it, `result` carries
 * the result to the page, so that it is never in a URL.
 */
export interface ProviderCookies {
  read(request: FastifyRequest, purpose: Purpose): string | undefined;
  set(reply: FastifyReply, purpose: Purpose, value: string): void;
  clear(reply: FastifyReply, purpose: Purpose): void;
}

/** @param siteUrl decides whether the cookies are sent over TLS only */
export function createProviderCookies(siteUrl: string): ProviderCookies {
  const secure = siteUrl.startsWith('https:');
  // With this prefix no other host of the same domain can set them (RFC 6265bis, 4.1.3.2)
  const name = (purpose: Purpose) => `${secure ? '__Host-' : ''}sign-in-${purpose}`;
  const put = (reply: FastifyReply, purpose: Purpose, value: string, seconds: number) =>
    void reply.header('set-cookie', httpOnlyCookie(name(purpose), value, { seconds, secure }));
  return {
    read: (request, purpose) => readCookie(request.headers.cookie, name(purpose)),
    set: (reply, purpose, value) => put(reply, purpose, value, SECONDS[purpose]),
    clear: (reply, purpose) => put(reply, purpose, '', 0),
  };
}
