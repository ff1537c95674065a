import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes one process the owner of a data directory. The lock is a listening local socket: the operating system
 * releases it however the owner ends, so there are no stale locks and no reused process id is taken for the owner.
 * A process that connects gets the owner's process id.
 * @returns the lock, or the process id of the owner
 */
export async function takeDataDirLock(
  id: string,
  dataDir: string,
): Promise<DataDirLock | { ownerPid: number }> {
  const address = lockAddress(id, dataDir);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address);
    if (server) {
      return { release: () => new Promise((done) => server.close(() => done())) };
    }
    const ownerPid = await askOwner(address);
    if (ownerPid !== undefined) return { ownerPid };
    // A socket file (macOS, BSD) remains after its owner ends; abstract sockets and named pipes do not.
    if (address.startsWith('/')) await unlink(address).catch(() => undefined);
  }
  throw new Error(`The lock of ${dataDir} can neither be acquired nor queried for its owner`);
}

/**
 * The id is secret to everyone who cannot read the data directory, so that no one else can occupy the socket name. The
 * path distinguishes a copy of the directory from the original.
 */
function lockAddress(secret: string, dataDir: string): string {
  const id = createHash('sha256')
    .update(`${secret}\0${realpathSync(dataDir)}`)
    .digest('hex')
    .slice(0, 32);
  if (process.platform === 'linux') return `\0darasa-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\darasa-${id}`;
  const inside = join(dataDir, 'lock');
  return Buffer.byteLength(inside) < 100 ? inside : `/tmp/darasa-${id}.lock`;
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined);
      else fail(error);
    });
    server.listen(address, () => {
      server.unref();
      done(server);
    });
  });
}

function askOwner(address: string): Promise<number | undefined> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done(undefined);
    });
    // A frozen owner accepts (in the kernel) but does not answer: it still owns the directory.
    socket.on('close', () => done(Number(answer) || 0));
  });
}
