import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Names that stand for networks, as in TRUST_PROXY. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function trustedNetworks(proxies: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const item of proxies.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', prefix] = item.split('/');
    if (prefix === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(prefix), family(address));
  }
  return trusted;
}

/** An IPv6 address may name an interface of the machine it was seen on (`fe80::1%eth0`), which says nothing here. */
function isTrusted(trusted: BlockList, address: string): boolean {
  const [bare = ''] = address.split('%');
  return isIP(bare) !== 0 && trusted.check(bare, family(bare));
}

/**
 * Where a connection comes from, for what never becomes a request of the framework: the same answer as its `request.ip`.
 * X-Forwarded-For is read from its end, for as long as a proxy that is trusted says it.
 * @param proxies addresses, networks and names, as in TRUST_PROXY; none means that nobody is believed
 */
export function createAddressReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = trustedNetworks(proxies);
  return (request) => {
    let address = request.socket.remoteAddress ?? '';
    const header = request.headers['x-forwarded-for'];
    if (proxies.length === 0 || typeof header !== 'string') return address;
    const said = header.split(',').flatMap((part) => part.trim() || []);
    for (let next = said.pop(); next !== undefined && isTrusted(trusted, address); next = said.pop())
      address = next;
    return address;
  };
}
