import {
  type AdminCommands,
  createAdminCommands,
  createPasswords,
  describeAdmin,
  UsernameTaken,
} from '#modules/identity';
import { createJobs, findFailedJobs, findSetAside } from '#platform/jobs/index';
import { OperatorError } from '#platform/observability/index';
import { ADMIN_USAGE, type AdminCommand, parseAdminCommand } from './admin-flags.ts';
import { BadCommand } from './bad-command.ts';
import { type CommandResources, withDatabase } from './command-database.ts';
import { findOperation } from './operations/index.ts';

const NOT_FOUND = 1;
const MISUSED = 2;
const FAILED = 3;
/** Failed items that are listed, those that have failed for the longest time first. */
const MOST_SHOWN = 100;

/** Runs one admin command and prints its result. @returns the exit code */
export async function administer(args: readonly string[]): Promise<number> {
  try {
    const operation = findOperation(args[0]);
    if (operation) return await (await operation())(args.slice(1));
    const command = parseAdminCommand(args);
    if (command.name === 'help') {
      say(ADMIN_USAGE.trimEnd());
      return command.asked ? 0 : MISUSED;
    }
    return await withDatabase(async ({ db, connection, log }) =>
      command.name === 'failed-jobs'
        ? printFailedJobs({ db, connection, log }, command)
        : perform(createAdminCommands({ db, passwords: createPasswords() }), command),
    );
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof BadCommand || error instanceof UsernameTaken) {
      complain(message);
      return MISUSED;
    }
    complain(error instanceof OperatorError ? message : `It failed: ${message}`);
    return FAILED;
  }
}

async function perform(
  commands: AdminCommands,
  command: Exclude<AdminCommand, { name: 'help' | 'failed-jobs' }>,
): Promise<number> {
  if (command.name === 'list') {
    const admins = await commands.list();
    say(admins.length > 0 ? admins.map(describeAdmin).join('\n') : 'There is no administrator.');
    return 0;
  }
  if (command.name === 'reset-password') {
    const { identifier, removeSecondFactor } = command;
    const reset = await commands.resetPassword(identifier, { removeSecondFactor });
    if (!reset) {
      complain(`There is no account ${identifier}.`);
      return NOT_FOUND;
    }
    const { user, password } = reset;
    say(`${user.email ?? user.username} has a new password; all its sessions have ended.`);
    printPassword(user.username, password);
    return 0;
  }
  const { name: _, ...wanted } = command;
  const { outcome, user, password } = await commands.create(wanted);
  say(SENTENCES[outcome](user.email ?? user.username));
  if (password) printPassword(user.username, password);
  return 0;
}

async function printFailedJobs(
  { db, connection, log }: Omit<CommandResources, 'config'>,
  { retry }: { retry: boolean },
): Promise<number> {
  const failed = await findFailedJobs(db);
  for (const { batch, item, failures, error, since, retryAt } of await findSetAside(db, MOST_SHOWN))
    say(
      `${batch}, item ${item}: failed ${failures} times since ${since.toISOString()}, tried again at ${retryAt.toISOString()}: ${error}`,
    );
  if (failed.length === 0) {
    say('No background job has failed permanently.');
    return 0;
  }
  for (const { job, count, since } of failed) say(`${job}: ${count}, the first on ${since.toISOString()}`);
  if (!retry) {
    say('The log says why. Fix the cause, then run: npm run admin -- failed-jobs --retry');
    return 0;
  }
  const jobs = createJobs({ connection, jobs: [], log });
  try {
    say(`${await jobs.retryFailed()} put back into the queue; a running server or worker will run them.`);
  } finally {
    await jobs.stop(0);
  }
  return 0;
}

const SENTENCES: Record<Awaited<ReturnType<AdminCommands['create']>>['outcome'], (email: string) => string> =
  {
    created: (email) => `Created an administrator: ${email}.`,
    promoted: (email) => `${email} is now an administrator and keeps their password.`,
    'taken-over': (email) =>
      `${email} is an administrator now. Its email was not confirmed, so the account got a new password.`,
    already: (email) => `${email} is already an administrator; nothing was changed.`,
  };

function printPassword(username: string, password: string): void {
  say(`  username  ${username}\n  password  ${password}\nIt is shown only once. Change it after logging in.`);
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);
