import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the mail server received it. */
export interface Received {
  from: string;
  /** From the envelope: the actual recipients. */
  to: string[];
  mail: Email;
  /** The raw message. */
  raw: string;
  /** Whether it came over TLS. */
  secure: boolean;
  /** Who logged in, if anyone. */
  user?: string;
}
/** The refusal that the server answers with; undefined accepts. */
type Refusal = { code: number; text: string } | undefined;
export interface MailServerOptions {
  onRecipient?: (address: string) => Refusal;
  onMessage?: () => Refusal;
  /** TLS: `offered` (STARTTLS), from the `start`, or `none` (default). */
  tls?: 'none' | 'offered' | 'start';
  /** The accepted user name and password; login is optional. */
  login?: { user: string; password: string };
}
export interface MailServer {
  /** As in SMTP_URL, without user name and password. */
  url: string;
  port: number;
  received: Received[];
  /** The number of connections so far. */
  connections(): number;
  /** The last email to this recipient. @throws when there is none */
  lastTo(address: string): Email;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { tls = 'none', login } = options;
  const received: Received[] = [];
  let connections = 0;
  const settings: SMTPServerOptions = {
    secure: tls === 'start',
    hideSTARTTLS: tls !== 'offered',
    disabledCommands: tls === 'offered' ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (login && username === login.user && password === login.password) done(null, { user: username });
      else done(refusalError({ code: 535, text: 'Authentication failed' }));
    },
    onRcptTo({ address }, _session, done) {
      done(refusalError(options.onRecipient?.(address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refusal = refusalError(options.onMessage?.());
        if (refusal) return done(refusal);
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw: raw.toString('latin1'),
          secure: session.secure,
          ...(session.user ? { user: session.user } : {}),
        });
        done();
      });
    },
  };
  const server = new SMTPServer(settings);
  // Clients may drop connections; that is not an error of this server
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `${tls === 'start' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    lastTo(address) {
      const mail = received.findLast(({ to }) => to.includes(address))?.mail;
      if (!mail) throw new Error(`No email was sent to ${address}`);
      return mail;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function refusalError(refusal: Refusal): (Error & { responseCode: number }) | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}

export interface StuckServer {
  url: string;
  close(): Promise<void>;
}

/** A server that accepts connections and sends nothing, or only the greeting. */
export async function startStuckServer(options: { greets: boolean }): Promise<StuckServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (options.greets) socket.write('220 ready in a moment\r\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
