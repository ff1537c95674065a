import type { Writable } from 'node:stream';
import type { Db } from '#platform/database/index';
import { createJobContext } from '#platform/jobs/index';
import type { Log } from '#platform/observability/index';
import { refreshVocabulary } from '../search/vocabulary.ts';
import { type CategoryBook, createCategoryBook } from './categories.ts';
import { loadCategories } from './category-repository.ts';
import { Findings } from './findings.ts';
import type { ImportFlags } from './flags.ts';
import { analyzeCatalogue } from './import-repository.ts';
import { readMappingFile } from './mapping.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { progressLine } from './progress.ts';
import { openRecords } from './read/open-records.ts';
import type { RecordSource } from './read/record.ts';
import { type ImportReport, printReport, writeReportFile } from './report.ts';
import { runImport } from './run-import.ts';
import { UnusableInput } from './unusable-input.ts';

export interface PreparedImport {
  flags: ImportFlags;
  source: RecordSource;
  plan: ImportPlan;
}

export interface ImportDeps {
  db: Db;
  log: Log;
}

/** After this many changed rows the planner statistics are updated. */
const ANALYZE_FROM = 1000;

/**
 * Opens the file and decides what its columns mean; needs no database.
 * @throws UnusableInput when the file or the flags cannot be used
 */
export async function prepareImport(flags: ImportFlags): Promise<PreparedImport> {
  const mapping = flags.mappingFile === undefined ? undefined : await readMappingFile(flags.mappingFile);
  const source = await openRecords(flags.file, flags.read);
  return { flags, source, plan: planImport(flags, source.columns, mapping) };
}

/**
 * Imports a prepared file and prints the report.
 * @param streams.out the report @param streams.err progress and notes
 * @throws UnusableInput when the file has no record, or a flag names a category that doesn't exist
 */
export async function importCourses(
  { db, log }: ImportDeps,
  prepared: PreparedImport,
  streams: { out: Writable; err: NodeJS.WritableStream & { isTTY?: boolean } },
  signal?: AbortSignal,
): Promise<ImportReport> {
  const { flags, source, plan } = prepared;
  const categories = createCategoryBook(await loadCategories(db), flags.createCategories);
  checkNamedCategories(plan, categories);
  const started = performance.now();
  const findings = new Findings();
  try {
    const progress = progressLine(streams.err, source.bytesTotal, flags.progress);
    const { stopped, ...counts } = await runImport(db, source, {
      plan,
      categories,
      findings,
      batchSize: flags.batchSize,
      draft: flags.draft,
      dryRun: flags.dryRun,
      now: Date.now(),
      signal,
      onProgress: progress.update,
    }).finally(progress.end);
    if (counts.records === 0 && !stopped) throw new UnusableInput('The file has a header but no records.');
    if (!flags.dryRun) await afterwards({ db, log }, counts.imported + counts.updated);
    const report: ImportReport = {
      file: flags.file,
      source: plan.source,
      counts,
      dryRun: flags.dryRun,
      stopped,
      seconds: Math.round((performance.now() - started) / 10) / 100,
      notes: [...source.notes, ...plan.notes],
      categories: categories.uses(),
    };
    if (flags.reportFile !== undefined) await writeReportFile(flags.reportFile, report, findings);
    await printReport(streams.out, report, findings);
    return report;
  } finally {
    findings.close();
  }
}

/** A mistyped category in a flag would refuse every row, or create an unwanted category. */
function checkNamedCategories(plan: ImportPlan, categories: CategoryBook): void {
  const rule = plan.fields.get('category');
  const named = [plan.defaultCategory, rule?.constant, rule?.default, ...Object.values(rule?.values ?? {})];
  for (const name of named) {
    if (name === undefined) continue;
    const reading = categories.named(name);
    if ('problem' in reading)
      throw new UnusableInput(`The category ${reading.problem} (--create-categories creates it).`);
  }
}

/**
 * Running servers are notified of changes and then update the search vocabulary for misspelt words. Here it is updated
 * directly, so that a search right after the import finds the new courses, whether a server is running or not.
 */
async function afterwards({ db, log }: ImportDeps, changed: number): Promise<void> {
  if (changed === 0) return;
  await refreshVocabulary.handler({}, createJobContext({ db, log, signal: new AbortController().signal }));
  if (changed >= ANALYZE_FROM) await analyzeCatalogue(db);
}
