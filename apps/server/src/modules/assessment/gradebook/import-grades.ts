import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportPreview } from '@darasa/contract/assessment/grades/gradebook';
import { gradebookLimits } from '@darasa/contract/assessment/grades/gradebook-rules';
import { displayName } from '@darasa/contract/identity/rules';
import { CsvError, parse } from 'csv-parse';
import type { Ctx } from '#platform/context/index';
import { csvDialect } from '#platform/csv';
import { badRequest } from '#platform/http/errors';
import type { GradedAssessment } from './columns.ts';
import { EXCUSED, headsOf, LABEL, LEARNER, PERCENT, USERNAME, withoutGuard } from './csv-columns.ts';
import { readGradeCell } from './grade-cell.ts';
import { type GradebookDeps, gradedCourse } from './graded-course.ts';
import { learnersOf } from './read-gradebook.ts';

interface Line {
  number: number;
  cells: string[];
}
/** The longest lists that are told. */
const MOST_ERRORS = 200;

/**
 * What the grades of a CSV file would change. An empty cell changes nothing; `excused` excuses; a learner is found by username.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for what is no table of grades
 */
export async function previewImport(
  ctx: Ctx,
  { readColumns }: GradebookDeps,
  idOrSlug: string,
  csv: string,
): Promise<ImportPreview> {
  const graded = await gradedCourse(ctx.db, readColumns, ctx.actor, idOrSlug);
  const [head, ...lines] = await readLines(csv);
  if (!head) throw refusal('The file is empty.');
  const heads = head.cells.map(withoutGuard);
  const usernames = heads.findIndex((cell) => isSame(cell, USERNAME));
  if (usernames < 0) throw refusal(`The first line needs a column “${USERNAME}”.`);
  const { found, ignored, problems } = findAssessments(heads, graded.columns);
  if (found.size === 0 && problems.length === 0)
    throw refusal('No column of the file has the name of an assessment of this course.');
  const learners = new Map(
    (await learnersOf(ctx, readColumns, graded)).map((learner) => [sameAs(learner.row.username), learner]),
  );
  const errors = problems.map((message) => ({ line: head.number, message }));
  const changes: ImportPreview['changes'] = [];
  const seen = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) await turn();
    const username = sameAs(withoutGuard(line.cells[usernames] ?? ''));
    if (line.cells.every((cell) => cell.trim() === '')) continue;
    const tell = (message: string) => errors.push({ line: line.number, message });
    const learner = learners.get(username);
    const before = seen.get(username);
    if (line.cells.length > heads.length) tell('There are more cells than in the first line.');
    else if (username === '') tell('The username is missing.');
    else if (!learner) tell(`Nobody with the username “${shortened(username)}” is enrolled.`);
    else if (before !== undefined) tell(`“${shortened(username)}” is on line ${before} already.`);
    if (!learner || before !== undefined || line.cells.length > heads.length) continue;
    seen.set(username, line.number);
    for (const [place, index] of found) {
      const item = learner.own.items[index];
      const column = graded.columns[index];
      if (!item || !column) continue;
      const read = readGradeCell(line.cells[place] ?? '', column.max_points);
      if ('problem' in read) tell(`${column.title}: ${read.problem}`);
      if ('problem' in read || read.value === null) continue;
      const was = { points: item.points, excused: item.excused };
      const after =
        read.value === EXCUSED ? { ...was, excused: true } : { points: read.value, excused: false };
      if (after.excused === was.excused && after.points === was.points) continue;
      changes.push({
        line: line.number,
        user_id: String(learner.row.user_id),
        assessment_id: column.id,
        name: displayName(learner.row),
        title: column.title,
        before: was,
        after,
      });
    }
  }
  if (changes.length > gradebookLimits.changes)
    throw refusal(
      `The file changes ${changes.length} grades; at most ${gradebookLimits.changes} can be changed at once. Split it.`,
    );
  return {
    learners: seen.size,
    assessments: found.size,
    ignored,
    changes,
    errors: errors.slice(0, MOST_ERRORS),
  };
}

/** Bytes that are read before others have a turn. */
const SLICE = 8192;
/** Lines that are compared before others have a turn. */
const LINES_AT_ONCE = 100;
/** Cells of a line: the columns of the largest course, and as many again. */
const MOST_CELLS = 1000;

/** The table with the number of the line on which each row begins, read piece by piece: other requests go on meanwhile. */
async function readLines(csv: string): Promise<Line[]> {
  const { text, delimiter, skipped } = csvDialect(csv);
  const slices = Readable.from(inSlices(text), { highWaterMark: 1 });
  const rows = slices.pipe(
    parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true }),
  ) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  const lines: Line[] = [];
  try {
    for await (const { record, info } of rows) {
      if (record.length > MOST_CELLS) throw refusal(`A line may have at most ${MOST_CELLS} cells.`);
      if (lines.push({ cells: record, number: info.lines + skipped }) > gradebookLimits.importLines)
        throw refusal(`A file may have at most ${gradebookLimits.importLines} lines.`);
    }
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(`Line ${Number(error.lines ?? 1) + skipped} cannot be read: a quotation mark is wrong.`);
  }
}

async function* inSlices(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield bytes.subarray(at, at + SLICE);
    await turn();
  }
}

/** Where in the file which assessment is, by the whole head or by the title alone where it is the only one. */
function findAssessments(heads: readonly string[], columns: readonly GradedAssessment[]) {
  const byHead = new Map(headsOf(columns).map((head, index) => [sameAs(head), index]));
  const byTitle = new Map<string, number[]>();
  for (const [index, { title }] of columns.entries()) {
    const key = sameAs(title);
    byTitle.set(key, [...(byTitle.get(key) ?? []), index]);
  }
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const ignored: string[] = [];
  const problems: string[] = [];
  const own = [LEARNER, USERNAME, PERCENT, LABEL];
  for (const [place, head] of heads.entries()) {
    const key = sameAs(head);
    const titled = byTitle.get(key) ?? [];
    const index = byHead.get(key) ?? (titled.length === 1 ? titled[0] : undefined);
    if (index === undefined && titled.length > 1)
      problems.push(`Several assessments are called “${shortened(head)}”. Write it as in the export.`);
    else if (index !== undefined && taken.has(index))
      problems.push(`“${shortened(head)}” is in the first line twice.`);
    else if (index !== undefined) {
      found.set(place, index);
      taken.add(index);
    } else if (head !== '' && !own.some((name) => isSame(head, name))) ignored.push(shortened(head));
  }
  return { found, ignored: ignored.slice(0, MOST_ERRORS), problems: problems.slice(0, MOST_ERRORS) };
}

/** Some systems write `é` as two characters. */
const sameAs = (text: string): string => text.normalize('NFC').trim().toLowerCase();
const isSame = (one: string, other: string): boolean => sameAs(one) === sameAs(other);
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
const refusal = (message: string) => badRequest([{ path: 'csv', message }]);
