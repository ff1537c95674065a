/** Names and values of headers. */
export type SecurityHeaders = Record<string, string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every reply, for replies written past the framework. */
    securityHeaders: SecurityHeaders;
  }
}

/** A policy for replies that are not pages: nothing may load, run or be framed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const YEAR_S = 31_536_000;

/**
 * The headers of every reply, unless it sets its own, as pages do.
 * @param secure the site is served over TLS: adds HSTS
 * @param subdomains HSTS holds for all hosts below this one too, which may not all have TLS
 */
export function securityHeaders(secure: boolean, subdomains = false): SecurityHeaders {
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
    ...(secure
      ? { 'strict-transport-security': `max-age=${YEAR_S}${subdomains ? '; includeSubDomains' : ''}` }
      : {}),
  };
}
