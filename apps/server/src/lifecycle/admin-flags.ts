import { parseArgs } from 'node:util';
import { identityLengths } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail, isValidUsername } from '@darasa/contract/identity/rules';
import { BadCommand } from './bad-command.ts';
import { operationNames } from './operations/index.ts';

export const ADMIN_USAGE = `npm run admin -- COMMAND

  create --email EMAIL [--username NAME] [--first-name NAME] [--last-name NAME]
        Creates an administrator and prints the password once. An existing account with this email
        becomes an administrator and keeps its password. If its email is not confirmed, it gets a
        new password, because anyone could have registered with that email.
  list
        Lists all administrators.
  reset-password --email EMAIL | --username NAME [--remove-second-factor]
        Sets a new password for any account, prints it once, and ends the account's sessions.
  failed-jobs [--retry]
        Lists background jobs that have failed permanently; --retry runs them again.
  doctor [--json]
        Looks at keys, storage, database, mail, disk, clock and certificate: what is wrong, what to do.
  backup [--to PLACE] [--passphrase-file FILE | --unencrypted] [--keep 7d,4w,12m] [--increment]
        Backs the running site up into a folder or a bucket (s3://…): database, uploaded files, keys.
        --increment copies only what has changed since the newest backup.
  backups [--from PLACE] [--passphrase-file FILE]
        Lists backups.
  verify-backup [--from PLACE] [--passphrase-file FILE] [--backup ID]
        Restores a backup into a scratch cluster and checks it.
  restore [--from PLACE] [--passphrase-file FILE] [--backup ID] [--to TIME]
        Restores into an empty DATA_DIR, or an empty database of DATABASE_URL. Nothing is sent from
        the restored site before go-live.
  go-live
        Says that a restored site is the site from now on: emails and payments go on.
  move-media [--remove]
        Copies uploaded files from STORAGE_BEFORE to where they are stored now, while the site runs;
        may be repeated. --remove deletes those that were copied and compared.
  migrate [--check]
        Brings the database to the schema of this release, while the one before serves. --check says
        what that would do, and whether the release before can run on the database afterwards.
  upgrade RELEASE [--restart COMMAND] [--link PATH] [--no-backup] [--no-way-back]
        Puts a release (a folder, or a tarball with its .sha256) in the place of the running one: backs
        the site up to BACKUP_TO, migrates, starts it beside the running one, lets the link "current"
        lead to it, and runs COMMAND. One that does not serve then is taken back.
  upgrade --back [--restart COMMAND] [--link PATH]
        Back to the release before, while that one can run on the database.
  maintenance on [--until TIME] [--text TEXT] [--background-work wait|go-on]
        All but administrators get a page that says until when (503). TIME is like 14:30 (in the site's
        time zone), 45m, 2h or 2026-12-01T14:30+03:00. Background work waits, unless told to go on.
        Once more while it is on: changes what is said.
  maintenance off
        Ends it. Attempts at quizzes that are open get the time back.
  maintenance
        Says whether it is on.

Works beside a running server, and with DATABASE_URL.
Exit code: 0 done, 1 not found, or doctor found a fault, 2 invalid command, 3 it failed.
`;

export type AdminCommand =
  | { name: 'create'; email: string; username?: string | undefined; first_name: string; last_name: string }
  | { name: 'list' }
  | { name: 'reset-password'; identifier: string; removeSecondFactor: boolean }
  | { name: 'failed-jobs'; retry: boolean }
  | { name: 'help'; asked: boolean };

const text = { type: 'string' } as const;
const options = {
  email: text,
  username: text,
  'first-name': text,
  'last-name': text,
  'remove-second-factor': { type: 'boolean' },
  retry: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
/** Which flags each command accepts. */
const FLAGS: Record<string, readonly (keyof typeof options)[]> = {
  create: ['email', 'username', 'first-name', 'last-name'],
  list: [],
  'reset-password': ['email', 'username', 'remove-second-factor'],
  'failed-jobs': ['retry'],
};

/** @throws BadCommand */
export function parseAdminCommand(args: readonly string[]): AdminCommand {
  const { values, positionals } = parse(args);
  const [name, ...others] = positionals;
  if (values.help || name === undefined) return { name: 'help', asked: values.help === true };
  const allowed = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  if (!allowed)
    throw new BadCommand(
      `Unknown command "${name}". Commands: ${[...Object.keys(FLAGS), ...operationNames].join(', ')}.`,
    );
  if (others.length > 0) throw new BadCommand(`Unexpected argument "${others[0]}".`);
  const stray = Object.keys(values).find((flag) => !(allowed as readonly string[]).includes(flag));
  if (stray) throw new BadCommand(`${name} has no option --${stray}.`);
  const email = values.email?.trim();
  const username = values.username?.trim();
  if (email !== undefined && !isValidEmail(email))
    throw new BadCommand(`--email: ${identityMessages.email}.`);
  if (username !== undefined && !isValidUsername(username))
    throw new BadCommand(`--username: ${identityMessages.username}.`);
  if (name === 'list') return { name };
  if (name === 'failed-jobs') return { name, retry: values.retry ?? false };
  if (name === 'create') {
    if (email === undefined) throw new BadCommand('Give the account: --email EMAIL.');
    return {
      name,
      email,
      username,
      first_name: oneName('--first-name', values['first-name']),
      last_name: oneName('--last-name', values['last-name']),
    };
  }
  const identifier = email ?? username;
  if (identifier === undefined || (email !== undefined && username !== undefined))
    throw new BadCommand('Give the account: --email EMAIL or --username NAME.');
  return {
    name: 'reset-password',
    identifier,
    removeSecondFactor: values['remove-second-factor'] ?? false,
  };
}

function oneName(flag: string, given = ''): string {
  const name = given.trim();
  if (name.length > identityLengths.name)
    throw new BadCommand(`${flag} takes at most ${identityLengths.name} characters.`);
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) throw new BadCommand(`${flag}: ${identityMessages.oneLine}.`);
  return name;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BadCommand(`${(error as Error).message.split('. ')[0]}. See npm run admin -- --help.`);
  }
}
