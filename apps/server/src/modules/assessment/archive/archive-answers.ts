import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '#platform/database/index';
import type { KeptData } from '#platform/modules/index';
import { findArchivesOf, findOldestFinished, lockFinished, moveToArchive } from './archive-repository.ts';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);
/** Moved in one transaction: whoever is cut off in it has moved nothing. */
const AT_ONCE = 100;

/** What was asked and answered in finished attempts: it goes to an archive of the database, and its points stay. */
export const keptAnswers: KeptData = {
  kind: 'answers',
  findOldest: findOldestFinished,
  remove: archiveAnswers,
};

/** @returns how many attempts were moved; fewer than `limit`: all that are older */
export async function archiveAnswers(db: Db, before: Date, limit: number): Promise<number> {
  let moved = 0;
  while (moved < limit) {
    const wanted = Math.min(AT_ONCE, limit - moved);
    const count = await db.transaction().execute(async (tx) => {
      const attempts = await lockFinished(tx, before, wanted);
      if (attempts.length === 0) return 0;
      const archived = await Promise.all(
        attempts.map(async ({ id, content }) => ({ id, content: await compress(content) })),
      );
      await moveToArchive(tx, archived);
      return attempts.length;
    });
    moved += count;
    if (count < wanted) break;
  }
  return moved;
}

/** The archive's content as it was put there. */
export const readArchive = async (content: Buffer): Promise<string> => (await uncompress(content)).toString();

/** What somebody answered in attempts that are archived, for the export of their data. */
export async function findArchivedAnswersOf(db: Parameters<typeof findArchivesOf>[0], userId: number) {
  const archives = await findArchivesOf(db, userId);
  const read = await Promise.all(
    archives.map(async ({ attempt_id, content }) => {
      const { answers } = JSON.parse(await readArchive(content)) as {
        answers: { question_id: string; response: unknown; answered_at: string }[];
      };
      return answers.map(({ question_id, response, answered_at }) => ({
        attempt_id,
        question_id,
        response,
        answered_at: new Date(answered_at),
      }));
    }),
  );
  return read.flat();
}
