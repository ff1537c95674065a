import { spawnSync } from 'node:child_process';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/observability/index';

/**
 * The user for PostgreSQL's programs. PostgreSQL refuses to run as root, so as root they run
 * - `namespace`: in a user namespace where root appears as an ordinary user (nothing to create, and files stay
 *   root's own, so even a 0700 home is reachable), or
 * - `user`: as a dedicated system user, where namespaces are not allowed (most containers).
 */
export type RunAs =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number }
  | { kind: 'user'; uid: number; gid: number; name: string };

export interface Command {
  file: string;
  args: string[];
  /** For child_process.spawn. */
  identity: { uid?: number; gid?: number };
}

const USER = 'darasa';

/** Chooses the method; creates the system user if it is needed and missing. */
export async function chooseRunAs(force?: RunAs['kind']): Promise<RunAs> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { kind: 'self' };
  const users = await readUsers();
  if (force !== 'user') {
    const uid = namespaceUid(users);
    if (uid !== undefined && canUnshare(uid)) return { kind: 'namespace', uid };
  }
  return { kind: 'user', ...(await systemUser(users)) };
}

export function commandAs(runAs: RunAs, file: string, args: string[]): Command {
  if (runAs.kind === 'namespace') {
    return { file: 'unshare', args: [...namespaceArgs(runAs.uid), file, ...args], identity: {} };
  }
  // Node also drops the supplementary groups.
  if (runAs.kind === 'user') return { file, args, identity: { uid: runAs.uid, gid: runAs.gid } };
  return { file, args, identity: {} };
}

/** Whether this user can reach the path. */
export function canReach(runAs: RunAs, path: string): boolean {
  if (runAs.kind !== 'user') return true;
  const { uid, gid } = runAs;
  return spawnSync('test', ['-x', path], { uid, gid }).status === 0;
}

/** Gives a file, or a directory with its contents, to the user that PostgreSQL runs as, unless they own it. */
export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = runAs.kind === 'user' ? runAs : { uid: 0, gid: 0 };
  const stats = await lstat(path);
  if (stats.uid === owner.uid) return;
  const entries = stats.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // Last, so that an interrupted run starts again.
  await chown(path, owner.uid, owner.gid);
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

async function readUsers(): Promise<User[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** initdb looks its user up by number, so the number must have a name: 1000 where it exists, else any other. */
function namespaceUid(users: User[]): number | undefined {
  const uids = users.map((user) => user.uid).filter((uid) => uid > 0);
  return uids.includes(1000) ? 1000 : uids[0];
}

function namespaceArgs(uid: number): string[] {
  return ['-U', `--map-user=${uid}`, `--map-group=${uid}`];
}

function canUnshare(uid: number): boolean {
  return spawnSync('unshare', [...namespaceArgs(uid), 'true'], { stdio: 'ignore' }).status === 0;
}

async function systemUser(users: User[]): Promise<User> {
  const existing = users.find((user) => user.name === USER);
  if (existing) return existing;
  const ways: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', USER],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', USER]],
  ];
  for (const [file, args] of ways) spawnSync(file, args, { stdio: 'ignore' });
  const all = await readUsers();
  const user = all.find(({ name }) => name === USER) ?? all.find(({ name }) => name === 'nobody');
  if (!user) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and no other user exists here; start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}
