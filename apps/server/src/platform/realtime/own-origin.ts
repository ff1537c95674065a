import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a connection comes from a page of this site. Browsers send the page's origin with every WebSocket; other clients
 * send none, and need a token all the same.
 * @param siteUrl the site's own origin
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined || origin === siteUrl) return true;
  const from = URL.parse(origin);
  if (!from || !/^https?:$/.test(from.protocol)) return false;
  // The same machine by another name: an IP in the local network, or a name of the proxy
  return host !== undefined && from.host !== '' && from.host === host.toLowerCase();
}
