import type { IncomingMessage } from 'node:http';

/** The IP of the page host's calls. No socket can have it, so it distinguishes them from all others. */
export const IN_PROCESS = 'in-process';

/** Whether a call is one of the page host's. */
export const isInProcess = ({ raw }: { raw: IncomingMessage }): boolean =>
  raw.socket.remoteAddress === IN_PROCESS;

interface HandedOver {
  body: unknown;
  /** Characters of its JSON. */
  size: number;
}

const bodies = new WeakMap<IncomingMessage, HandedOver>();

/**
 * Passes the body of a reply to the page host, instead of writing it into a response and reading it again.
 * @param json the body as it would be sent: without what the contract does not list
 */
export function handOver(request: IncomingMessage, json: string): void {
  bodies.set(request, { body: JSON.parse(json), size: json.length });
}

/** The body handed over for a request, if its endpoint has done so; once. */
export function takeOver(request: IncomingMessage): HandedOver | undefined {
  const found = bodies.get(request);
  bodies.delete(request);
  return found;
}
