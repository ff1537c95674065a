import { parseArgs } from 'node:util';
import { importFolder, UnusableFolder } from '#modules/authoring';
import { findUserByIdentifier } from '#modules/identity';
import { createMedia, mediaJobs } from '#modules/media';
import { Context } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { createJobs } from '#platform/jobs/index';
import { OperatorError } from '#platform/observability/index';
import { openStorage } from '#platform/storage/index';
import { type CommandResources, withDatabase } from './command-database.ts';

const USAGE = `npm run import -- course FOLDER --owner EMAIL

Makes a draft course of a folder: course.yaml, a Markdown file for each lesson, a YAML file for each quiz, and the files beside them
(docs/course-folders.md). The owner is a teacher or an administrator of the site, who submits or publishes it as any other draft.

Exit code: 0 done, 1 there is no such account, 2 the folder or a flag can't be used, 3 the database failed.
`;
const NOT_FOUND = 1;
const MISUSED = 2;
const FAILED = 3;

/** Runs `npm run import -- course FOLDER …` with the arguments after `course`. @returns the exit code */
export async function importCourseFolder(args: readonly string[]): Promise<number> {
  let folder: string | undefined;
  let owner: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { owner: { type: 'string' } },
      allowPositionals: true,
    });
    [folder] = positionals;
    owner = values.owner;
    if (positionals.length !== 1) folder = undefined;
  } catch {
    folder = undefined;
  }
  if (folder === undefined || owner === undefined) {
    process.stderr.write(USAGE);
    return MISUSED;
  }
  const wanted = { folder, owner };
  try {
    return await withDatabase((resources) => importNow(resources, wanted), 'darasa-import-course');
  } catch (error) {
    const { message } = error as Error;
    process.stderr.write(`${sentence(error, message)}\n`);
    return error instanceof UnusableFolder || error instanceof AppError ? MISUSED : FAILED;
  }
}

function sentence(error: unknown, message: string): string {
  if (error instanceof AppError)
    return `${message}${error.details ? `\n${JSON.stringify(error.details, null, 2)}` : ''}`;
  return error instanceof UnusableFolder || error instanceof OperatorError
    ? message
    : `It failed: ${message}`;
}

async function importNow(
  { db, connection, log, config }: CommandResources,
  { folder, owner }: { folder: string; owner: string },
): Promise<number> {
  const user = await findUserByIdentifier(db, owner);
  if (!user) {
    process.stderr.write(`There is no account ${owner}.\n`);
    return NOT_FOUND;
  }
  const storage = openStorage({ dataDir: config.dataDir, bucket: config.storage });
  const jobs = createJobs({
    connection,
    jobs: mediaJobs({ storage, ffmpegPath: config.ffmpegPath }),
    sendFrom: [db],
    log,
  });
  try {
    const { originals } = createMedia({
      db,
      storage,
      secrets: () => [],
      quotaBytes: config.uploadQuotaBytes,
      maxBytes: config.uploadMaxBytes,
    });
    const actor = { userId: user.id, roles: user.roles };
    const { slug, title, lessons, findings } = await importFolder(
      new Context(db, { caller: actor, ip: '127.0.0.1' }),
      { db, originals },
      folder,
    );
    process.stdout.write(
      `“${title}” is a draft of ${user.email ?? user.username} now: /instructor/courses/${slug}/edit\n`,
    );
    process.stdout.write(`  lessons: ${lessons}\n`);
    for (const { severity, message } of findings)
      process.stdout.write(`  ${severity === 'missing' ? 'missing' : 'note'}: ${message}\n`);
    return 0;
  } finally {
    await jobs.stop(0);
    storage.close();
  }
}
