import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { Mailer } from '#platform/mail/index';
import type { Storage } from '#platform/storage/index';
import { type Check, fault, guarded, ok, warning } from './check.ts';
import { clock } from './database-checks.ts';

const MB = 2 ** 20;
const LEAST_MB = 150;
const LITTLE_MB = 2048;
const HTTP_MS = 5000;
const DAY_MS = 86_400_000;

/** Stores a small file, reads it back and deletes it. */
export const checkStorage = (storage: Storage): Promise<Check[]> =>
  guarded(
    'Stored files',
    'Correct STORAGE_URL and the rights of its key, or those of DATA_DIR/media.',
    async () => {
      const key = `site/doctor-${randomBytes(6).toString('hex')}`;
      const bytes = randomBytes(64);
      await storage.put(key, Readable.from([bytes]));
      try {
        const read = await storage.read(key);
        if (!read || !(await buffer(read)).equals(bytes))
          throw new Error('A file was not read back as it was stored.');
      } finally {
        await storage.delete(key);
      }
      if (await storage.stat(key)) throw new Error('A deleted file is still there.');
      return ok('Stored files', 'A file was stored, read and deleted.');
    },
  );

export const checkDisk = (directory: string, read: typeof statfs = statfs): Promise<Check[]> =>
  guarded('Disk', 'Correct the path of DATA_DIR, or mount its disk.', async () => {
    const disk = await read(directory);
    const free = Math.floor((disk.bavail * disk.bsize) / MB);
    const share = disk.blocks > 0 ? Math.round((disk.bavail / disk.blocks) * 100) : 100;
    const found = `${free} MB free in ${directory} (${share} %)`;
    const todo = 'Free some space, or move DATA_DIR to a larger disk: a full disk stops the database.';
    if (free < LEAST_MB || (disk.files > 0 && disk.ffree === 0)) return fault('Disk', found, todo);
    return free < LITTLE_MB || share < 5 ? warning('Disk', found, todo) : ok('Disk', found);
  });

/** Connects to the mail server and logs in, and sends nothing. */
export const checkMail = (mailer: Mailer): Promise<Check[]> =>
  guarded(
    'Mail',
    'Correct SMTP_URL, or the mail server under Administrator → Settings.',
    async () => {
      if (!mailer.delivers)
        return warning(
          'Mail',
          'There is no mail server: emails are kept, and an administrator passes their links on.',
          'Set SMTP_URL, or the mail server under Administrator → Settings.',
        );
      await mailer.verify();
      return ok('Mail', 'The mail server accepts the connection and the login.');
    },
    30_000,
  );

/** The clock by the answer of a server elsewhere. @returns nothing where none answers: a network may be closed */
export async function checkHttpClock(address: string | undefined): Promise<Check[]> {
  if (address === undefined) return [];
  const before = Date.now();
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(HTTP_MS) }).catch(
    () => undefined,
  );
  const date = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(date)) return [ok('Clock, network', `${new URL(address).host} did not tell its time.`)];
  // The header has whole seconds
  return [
    clock('Clock, network', (before + Date.now()) / 2 - date - 500, `that of ${new URL(address).host}`),
  ];
}

/** What visitors are shown, by whoever ends TLS for this site. */
export const checkCertificate = (siteUrl: string, options: { ca?: string } = {}): Promise<Check[]> => {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return Promise.resolve([]);
  const todo = `Let the proxy of ${hostname} renew its certificate (certbot renew, or Caddy does it by itself).`;
  return guarded('Certificate', todo, async () => {
    const { until, problem } = await certificateOf(hostname, Number(port || 443), options);
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const found = `That of ${hostname} is valid until ${until.toISOString().slice(0, 10)}.`;
    if (days < 0)
      return fault(
        'Certificate',
        `That of ${hostname} has expired on ${until.toISOString().slice(0, 10)}.`,
        todo,
      );
    if (problem) return fault('Certificate', `Browsers refuse that of ${hostname}: ${problem}.`, todo);
    return days < 14 ? warning('Certificate', found, todo) : ok('Certificate', found);
  });
};

function certificateOf(
  host: string,
  port: number,
  options: { ca?: string },
): Promise<{ until: Date; problem: string | undefined }> {
  return new Promise((done, fail) => {
    // An invalid one is looked at as well: it is what is asked for
    const socket = connect(
      { host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false, ...options },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        const problem = socket.authorized ? undefined : String(socket.authorizationError);
        socket.destroy();
        done({ until: new Date(valid_to), problem });
      },
    );
    socket.setTimeout(HTTP_MS, () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once('error', fail);
  });
}
