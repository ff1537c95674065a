import { createServer } from 'node:net';
import { OperatorError } from '#platform/observability/index';

export interface ListenAddress {
  host: string;
  port: number;
}

/** Fails early, before anything has been created, when the port is not available. */
export async function assertPortFree(address: ListenAddress): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(describeListenFault(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => done()));
  });
}

/** One sentence for an error that prevents listening; any other error is returned unchanged. */
export function describeListenFault(error: unknown, { host, port }: ListenAddress): unknown {
  const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? '']?.(host, port);
  return sentence ? new OperatorError(sentence, { cause: error }) : error;
}

const SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is already in use by another program; stop that one, or choose another port with PORT=${port === 65_535 ? 3000 : port + 1}.`,
  EACCES: (_host, port) =>
    `Port ${port} may only be used by an administrator; choose another with PORT=3000 and put a proxy in front.`,
  EADDRNOTAVAIL: (host) =>
    `The setting HOST (${host}) is not an address of this machine; use 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: (host) => `The setting HOST (${host}) is no known address; use 127.0.0.1 or 0.0.0.0.`,
};

/** The URL to open in a browser on this machine. */
export function browserAddress({ host, port }: ListenAddress): string {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}
