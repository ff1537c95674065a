import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpOnlyCookie, readCookie } from '#platform/http/cookies';
import { type ClientInfo, clientOf } from './client.ts';
import { DEVICE_SECONDS } from './device-repository.ts';
import type { Keyring } from './keyring.ts';

/** Identifies a browser in which someone has signed in before. It gives no access. */
export interface DeviceCookie {
  /** The id sent by the browser; undefined without one that we signed. */
  readonly id: string | undefined;
  /** Gives the browser an id. Call it after the commit. */
  give(id: string): void;
}
/** A browser in which a person signs in or chooses a password. */
export interface SignInClient extends ClientInfo {
  device: DeviceCookie;
}
/** What routes need to identify browsers. */
export interface DeviceDeps {
  signInClient(request: FastifyRequest, reply: FastifyReply): SignInClient;
}

const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

/** @param site.siteUrl decides whether the cookie is sent over TLS only @param site.keyring its key signs */
export function createDeviceCookies(site: { siteUrl: string; keyring: Keyring }): DeviceDeps['signInClient'] {
  const secure = site.siteUrl.startsWith('https:');
  // With this prefix no other host of the same domain can set it (RFC 6265bis, 4.1.3.2)
  const name = `${secure ? '__Host-' : ''}device`;
  const key = Buffer.from(hkdfSync('sha256', site.keyring.encryption, '', 'darasa/device-cookie', 32));
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url');

  function read(value: string | undefined): string | undefined {
    const [, id, signature] = COOKIE.exec(value ?? '') ?? [];
    if (id === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id))) ? id : undefined;
  }
  return (request, reply) => ({
    ...clientOf(request),
    device: {
      id: read(readCookie(request.headers.cookie, name)),
      give: (id) =>
        void reply.header(
          'set-cookie',
          httpOnlyCookie(name, `${id}.${sign(id)}`, { seconds: DEVICE_SECONDS, secure }),
        ),
    },
  });
}
