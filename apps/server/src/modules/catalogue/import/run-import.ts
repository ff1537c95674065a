import type { Db } from '#platform/database/index';
import type { CategoryBook } from './categories.ts';
import type { Findings } from './findings.ts';
import type { ImportedCourse } from './imported-course.ts';
import type { ImportPlan } from './plan.ts';
import { isMalformed, type RawRecord, type RecordSource } from './read/record.ts';
import { createRowReader } from './row.ts';
import { createSeenIds, type SeenIds } from './seen-id-repository.ts';
import { columnsOf } from './write-batch.ts';
import { writeRows } from './write-rows.ts';

export interface ImportCounts {
  /** Records of the file, including malformed ones: the sum of the four others once the run is complete. */
  records: number;
  imported: number;
  updated: number;
  unchanged: number;
  refused: number;
}

export interface ImportOptions {
  plan: ImportPlan;
  categories: CategoryBook;
  findings: Findings;
  batchSize: number;
  draft: boolean;
  dryRun: boolean;
  /** Milliseconds; later dates are refused. */
  now: number;
  /** Checked between batches: stop there. */
  signal?: AbortSignal;
  /** Called after each batch has been committed. */
  onProgress?: (counts: Readonly<ImportCounts>, bytesRead: number) => void;
}

interface Waiting {
  record: RawRecord;
  course: ImportedCourse;
  warnings: string[];
}

/** A batch is written when it holds this much text, however few its rows. */
const BATCH_TEXT = 8 * 1024 * 1024;
/** Or when this many findings have accumulated. */
const MOST_WAITING = 5000;

/**
 * Imports records in batches. Each batch is one transaction, so that a crash loses none that was counted, and a second run
 * finishes the work: existing rows are compared, not repeated.
 * @returns the counts; `stopped` when the signal ended it early
 */
export async function runImport(
  db: Db,
  source: RecordSource,
  options: ImportOptions,
): Promise<ImportCounts & { stopped: boolean }> {
  const { plan, categories, findings, signal } = options;
  const counts: ImportCounts = { records: 0, imported: 0, updated: 0, unchanged: 0, refused: 0 };
  // One connection, because the ids seen are in a temporary table.
  return db.connection().execute(async (connection) => {
    const seen = await createSeenIds(connection);
    const readRow = createRowReader(plan, categories, options.now);
    const writer = {
      source: plan.source,
      draft: options.draft,
      columns: columnsOf(plan.fields.keys()),
      categoryName: categories.name,
      slugNumbers: new Map<string, number>(),
    };
    let batch: Waiting[] = [];
    let text = 0;

    async function flush(): Promise<void> {
      const rows = await withoutRepeats(batch, seen, findings);
      const courses = rows.map(({ course }) => course);
      const { refused, ...written } = await writeRows(connection, writer, courses, options.dryRun);
      for (const { index, reason } of refused) {
        const { record, course } = rows[index] as Waiting;
        findings.refuse({ line: record.line, record: record.number, id: course.external_id, reason });
      }
      counts.imported += written.imported;
      counts.updated += written.updated;
      counts.unchanged += written.unchanged;
      counts.refused = findings.refused;
      findings.flush();
      batch = [];
      text = 0;
      options.onProgress?.(counts, source.bytesRead());
    }

    for await (const window of source.items()) {
      for (const item of window) {
        if (signal?.aborted) return { ...counts, stopped: true };
        counts.records++;
        if (findings.waiting >= MOST_WAITING) await flush();
        if (isMalformed(item)) {
          findings.refuse({ line: item.line, record: item.number, reason: item.problem });
          continue;
        }
        const outcome = readRow(item);
        if ('refused' in outcome) {
          findings.refuse({ line: item.line, record: item.number, id: outcome.id, reason: outcome.refused });
          continue;
        }
        batch.push({ record: item, ...outcome });
        text += outcome.course.description.length + 1000;
        if (batch.length >= options.batchSize || text >= BATCH_TEXT) await flush();
      }
    }
    await flush();
    return { ...counts, stopped: false };
  });
}

/** Refuses rows whose id occurred in an earlier row of the file, and passes on the warnings of the others. */
async function withoutRepeats(
  batch: readonly Waiting[],
  seen: SeenIds,
  findings: Findings,
): Promise<Waiting[]> {
  if (batch.length === 0) return [];
  const lines = await seen.add(
    batch.map(({ record, course }) => ({ id: course.external_id, line: record.line })),
  );
  return batch.filter(({ record, course, warnings }, index) => {
    const place = { line: record.line, record: record.number, id: course.external_id };
    const first = lines[index];
    if (first !== undefined) {
      findings.refuse({
        ...place,
        reason: `id: ${JSON.stringify(course.external_id)} stands on line ${first} already`,
      });
      return false;
    }
    for (const reason of warnings) findings.warn({ ...place, reason });
    return true;
  });
}
