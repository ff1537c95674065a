import { type Db, isTransient } from '#platform/database/index';
import type { ImportedCourse } from './imported-course.ts';
import { type BatchResult, type BatchWriter, writeBatch } from './write-batch.ts';

export interface WriteOutcome extends BatchResult {
  /** Rows that the database refused, with its message. */
  refused: { index: number; reason: string }[];
}

const MOST_ATTEMPTS = 5;

class DryRun extends Error {}

/**
 * Writes a batch in one transaction: all of it or, where the database refuses a row, all but that one. A dry run does the
 * same and rolls back. Throws when the database is down; what was committed before stays.
 * @param db one connection
 */
export async function writeRows(
  db: Db,
  writer: BatchWriter,
  courses: readonly ImportedCourse[],
  dryRun: boolean,
): Promise<WriteOutcome> {
  if (courses.length === 0) return { imported: 0, updated: 0, unchanged: 0, refused: [] };
  for (let attempt = 1; ; attempt++) {
    try {
      return { ...(await inTransaction(db, writer, courses, dryRun)), refused: [] };
    } catch (error) {
      if (maySucceedNext(error) && attempt < MOST_ATTEMPTS) continue;
      if (!isRefusal(error)) throw error;
      if (courses.length > 1) return writeHalves(db, writer, courses, dryRun);
      const reason = `the database refuses it: ${(error as Error).message}`;
      return { imported: 0, updated: 0, unchanged: 0, refused: [{ index: 0, reason }] };
    }
  }
}

async function inTransaction(
  db: Db,
  writer: BatchWriter,
  courses: readonly ImportedCourse[],
  dryRun: boolean,
) {
  let result: BatchResult = { imported: 0, updated: 0, unchanged: 0 };
  try {
    await db.transaction().execute(async (tx) => {
      result = await writeBatch(tx, writer, courses);
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return result;
}

/** Finds the refused row by bisection, so that the others are stored. */
async function writeHalves(
  db: Db,
  writer: BatchWriter,
  courses: readonly ImportedCourse[],
  dryRun: boolean,
): Promise<WriteOutcome> {
  const middle = courses.length >> 1;
  const left = await writeRows(db, writer, courses.slice(0, middle), dryRun);
  const right = await writeRows(db, writer, courses.slice(middle), dryRun);
  return {
    imported: left.imported + right.imported,
    updated: left.updated + right.updated,
    unchanged: left.unchanged + right.unchanged,
    refused: [
      ...left.refused,
      ...right.refused.map(({ index, reason }) => ({ index: index + middle, reason })),
    ],
  };
}

/** Undone for somebody else's sake, or a slug was taken in the meantime. */
function maySucceedNext(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return isTransient(error) || (code === '23505' && constraint === 'course_slug_key');
}

/** Classes 22 (data) and 23 (constraints): about a row, not about the server. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '');
