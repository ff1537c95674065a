import { setTimeout as after } from 'node:timers/promises';

/** A message as the server lists it. */
export interface ListedMessage {
  uid: number;
  size: number;
}

/** A folder with emails, as far as it is read here. */
export interface Mailbox {
  uidValidity: string;
  /** Those after a message, the oldest first. */
  listAfter(uid: number, most: number): Promise<ListedMessage[]>;
  /** Undefined: it is gone. */
  read(uid: number): Promise<Buffer | undefined>;
  /** Whoever looks into the mailbox sees what was taken. */
  markSeen(uid: number): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 20_000;
const SILENCE_MS = 60_000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Where a mailbox is, and what it is called without its password. */
export function mailboxOf(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    name: `${decodeURIComponent(username)}@${hostname}/${folder}`,
    folder,
    server: {
      host: hostname,
      port: port === '' ? (secure ? 993 : 143) : Number(port),
      secure,
      // Whoever stands between could say that the server has no TLS, and read the password
      ...(secure || LOOPBACK.test(hostname) ? {} : { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    },
  };
}

/** Opens the folder that an address names: `imaps://user:password@mail.example.org/INBOX`. @throws where there is no such server */
export async function openMailbox(url: string): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow');
  const { folder, server } = mailboxOf(url);
  const client = new ImapFlow({
    ...server,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  // A connection that breaks is told by the call that waits for it
  client.on('error', () => undefined);
  await client.connect();
  const opened = await client.mailboxOpen(folder).catch((error: unknown) => {
    client.close();
    throw error;
  });
  return {
    uidValidity: String(opened.uidValidity),
    async listAfter(uid, most) {
      // `5:*` has the last message also when it comes before 5
      const uids = (await client.search({ uid: `${uid + 1}:*` }, { uid: true })) || [];
      const wanted = uids
        .filter((one) => one > uid)
        .toSorted((one, other) => one - other)
        .slice(0, most);
      if (wanted.length === 0) return [];
      const listed = await client.fetchAll(wanted, { uid: true, size: true }, { uid: true });
      return listed
        .map((message) => ({ uid: message.uid, size: message.size ?? 0 }))
        .toSorted((one, other) => one.uid - other.uid);
    },
    async read(uid) {
      const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
      return message ? message.source : undefined;
    },
    async markSeen(uid) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    },
    async close() {
      await Promise.race([client.logout().catch(() => undefined), after(2000, undefined, { ref: false })]);
      client.close();
    },
  };
}
