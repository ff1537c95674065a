import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Names for networks, as in TRUST_PROXY. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const family = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether an IP is one of the proxies that the operator trusts.
 * @param proxies IPs, networks and names, as in TRUST_PROXY; none means that no proxy is trusted
 */
export function createProxyCheck(proxies: readonly string[]): (ip: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const item of proxies.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [ip = '', prefix] = item.split('/');
    if (prefix === undefined) trusted.addAddress(ip, family(ip));
    else trusted.addSubnet(ip, Number(prefix), family(ip));
  }
  return (ip) => {
    if (proxies.length === 0) return false;
    // An IPv6 may include the network interface (`fe80::1%eth0`)
    const [plain = ''] = (ip ?? '').split('%');
    return isIP(plain) !== 0 && trusted.check(plain, family(plain));
  };
}

/**
 * The IP of a client, for requests that the framework does not handle: the same result as its `request.ip`.
 * X-Forwarded-For is read from its end, for as long as the proxy that added an entry is trusted.
 * @param proxies as in TRUST_PROXY
 */
export function createClientIpReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createProxyCheck(proxies);
  return (request) => {
    let ip = request.socket.remoteAddress ?? '';
    const header = request.headers['x-forwarded-for'];
    if (proxies.length === 0 || typeof header !== 'string') return ip;
    const entries = header.split(',').flatMap((part) => part.trim() || []);
    for (let next = entries.pop(); next !== undefined && isTrusted(ip); next = entries.pop()) ip = next;
    return ip;
  };
}

/** Used when a trusted proxy forwarded something that is not an IP. */
const NO_IP = '0.0.0.0';

/** The IP of a request's client, from X-Forwarded-For only behind trusted proxies. Always a valid IP, as PostgreSQL expects. */
export const plainIpOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  plainIp(ip) ?? plainIp(socket.remoteAddress) ?? NO_IP;

/**
 * An IP as it is stored: IPv4 as such even when it came over an IPv6 socket, without the port that some proxies add and without
 * the interface of a link-local one.
 */
export function plainIp(text: string | undefined): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text ?? '') ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text ?? '') ?? [];
  const bare = (bracketed ?? beforePort ?? text ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? undefined : bare;
}
