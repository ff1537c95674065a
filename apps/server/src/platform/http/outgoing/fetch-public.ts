import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What somebody's URL gave is not used; the message says why, in words for whoever entered it. */
export class FetchRefused extends Error {}
/** Its name could not be resolved: there is no such host, or whoever would know does not answer. */
export class HostUnknown extends FetchRefused {}

export interface FetchRules {
  /** Most bytes of the body. */
  maxBytes: number;
  /** Of the whole, redirects included, in milliseconds. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Which hosts may be asked; replaced in tests alone, whose servers are on this machine. */
  isAllowed?: (address: string) => boolean;
  protocols?: readonly string[];
}

const MAX_REDIRECTS = 3;

/**
 * Gets a file from somewhere on the public internet. The address of the host is looked at after its name was resolved, at the
 * first request and after each redirect, and is the one that is connected to.
 * @throws FetchRefused for an address that is not public, another answer than 200, or too many bytes; other errors where the
 *   server cannot be reached
 */
export async function fetchPublic(url: string, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(rules.timeoutMs),
    ...(rules.signal ? [rules.signal] : []),
  ]);
  let next = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(next, rules, signal);
    const { statusCode = 0, headers } = response;
    if (
      statusCode >= 300 &&
      statusCode < 400 &&
      headers.location &&
      URL.canParse(headers.location, next.href)
    ) {
      response.destroy();
      next = new URL(headers.location, next);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new FetchRefused(`The server answered with status ${statusCode}`);
    }
    return readBody(response, rules.maxBytes);
  }
  throw new FetchRefused('The address leads from one page to another without end');
}

interface Sent {
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: Buffer | string | null;
}

/**
 * Sends something to somewhere on the public internet, and follows nobody elsewhere.
 * @throws FetchRefused for an address that is not public; other errors where the server cannot be reached
 */
export async function sendPublic(
  url: string,
  { method, headers, body, ...rules }: Sent & FetchRules,
): Promise<{ status: number; body: Buffer }> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(rules.timeoutMs),
    ...(rules.signal ? [rules.signal] : []),
  ]);
  const response = await request(new URL(url), rules, signal, { method, headers, body });
  return { status: response.statusCode ?? 0, body: await readBody(response, rules.maxBytes) };
}

async function request(
  url: URL,
  { isAllowed = isPublicAddress, protocols = ['https:'] }: FetchRules,
  signal: AbortSignal,
  sent?: Sent,
): Promise<IncomingMessage> {
  if (!protocols.includes(url.protocol)) throw new FetchRefused('The address must begin with https://');
  if (url.username || url.password) throw new FetchRefused('The address must hold no password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolved(host, signal);
  if (!addresses.every(({ address }) => isAllowed(address)))
    throw new FetchRefused('The address is not on the public internet');
  const [first] = addresses;
  if (!first) throw new FetchRefused('There is no such host');
  const connectTo: LookupFunction = (_name, options, callback) =>
    options.all ? callback(null, [first]) : callback(null, first.address, first.family);
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = ask(
      url,
      {
        method: sent?.method ?? 'GET',
        lookup: connectTo,
        signal,
        agent: false,
        headers: { 'user-agent': 'Darasa', ...(sent ? sent.headers : { accept: 'image/*' }) },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end(sent?.body ?? undefined);
  });
}

async function resolved(host: string, signal: AbortSignal): Promise<{ address: string; family: number }[]> {
  signal.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  // A lookup itself cannot be ended
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([lookup(host, { all: true }), ended]);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new HostUnknown('There is no such host');
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new FetchRefused(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
