/** Names and values of headers. */
export type SecurityHeaders = Record<string, string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer carries, for answers written past the framework. */
    securityHeaders: SecurityHeaders;
  }
}

/** A policy for what is no page: it loads, runs and frames nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const YEAR_S = 31_536_000;

/**
 * The headers that every answer carries, unless it has stricter or wider ones of its own, as pages have.
 * @param secure the site is served over TLS: adds HSTS
 */
export function securityHeaders(secure: boolean): SecurityHeaders {
  return {
    'content-security-policy': NOTHING,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(secure ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}
