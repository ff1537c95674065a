/** What limits count requests by when the client has gone already and its IP with it. */
const UNKNOWN = 'unknown';

/**
 * What limits count by: the IP, or for IPv6 the first 64 bits, which belong to one household or school.
 * @param ip undefined when the connection has ended meanwhile
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
