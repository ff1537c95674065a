/** The key for a client that has already disconnected, so that its IP is unknown. */
const UNKNOWN = 'unknown';

/**
 * The key of rate limits: the IP, or for IPv6 its first 64 bits, which belong to one household or school.
 * @param ip undefined when the connection has already ended
 */
export function rateLimitKey(ip: string | undefined): string {
  if (ip === undefined || ip === '') return UNKNOWN;
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
