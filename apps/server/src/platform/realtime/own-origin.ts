import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a connection comes from a page of this site. Browsers name the page's origin for every WebSocket; what is no
 * browser names none, and has to have a token all the same.
 * @param siteUrl the site's own origin
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined || origin === siteUrl) return true;
  const from = URL.parse(origin);
  if (!from || !/^https?:$/.test(from.protocol)) return false;
  // The same machine by another name: an address in the local network, a name of the proxy
  return host !== undefined && from.host !== '' && from.host === host.toLowerCase();
}
