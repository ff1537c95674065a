import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import { HISTORY_DAYS } from '@darasa/contract/authoring/limits';
import type { EditData, SavedVersion } from '@darasa/contract/authoring/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import type { UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { requireAccess } from '../authors/access.ts';
import { openWorkingCopy, readEditData } from '../working-copy/edit-data.ts';
import { goBack, joinSteps } from '../working-copy/rebuild.ts';
import { requireWorkingCopy, writeDocument } from '../working-copy/save.ts';
import { findSave, findSaves, readStepsBack, type SaveRow } from '../working-copy/save-repository.ts';
import { findNames, type WorkingCopyRow } from '../working-copy/working-copy-repository.ts';
import { joinRuns } from './join-runs.ts';

/** Rows that are read for a page: several quick saves of one person are shown as one. */
const ROWS_READ = 400;
const SAVES_SHOWN = 50;
const DAY_MS = 86_400_000;

const saveNotFound = (): AppError =>
  new AppError('NOT_FOUND', 'This save is no longer available. Reload the page.');

/** Saves of the last 30 days, newest first. @throws AppError NOT_FOUND */
export async function listSaves(
  ctx: Ctx,
  idOrSlug: string,
  before: number | undefined,
): Promise<{ saves: SavedVersion[]; more: boolean }> {
  const { course } = await openWorkingCopy(ctx, idOrSlug);
  const since = new Date(ctx.now.getTime() - HISTORY_DAYS * DAY_MS);
  const rows = await findSaves(ctx.db, course.id, { since, before, limit: ROWS_READ });
  const runs = joinRuns(rows);
  // The last run may go on in what was not read
  const whole = rows.length === ROWS_READ && runs.length > 1 ? runs.slice(0, -1) : runs;
  const shown = whole.slice(0, SAVES_SHOWN);
  return {
    saves: await presentSaves(ctx.db, shown),
    more: shown.length < runs.length || rows.length === ROWS_READ,
  };
}

/** The document as it was after a save. @throws AppError NOT_FOUND */
export async function readSave(
  ctx: Ctx,
  idOrSlug: string,
  version: number,
): Promise<{ save: SavedVersion; document: CourseDocument }> {
  const { course, stored } = await openWorkingCopy(ctx, idOrSlug);
  const row = await findSave(ctx.db, course.id, version);
  if (!row) throw saveNotFound();
  const [save] = await presentSaves(ctx.db, [row]);
  if (!save) throw saveNotFound();
  return { save, document: await documentAt(ctx.db, course.id, stored, version) };
}

/**
 * Makes an earlier save the working copy again. It is a save like any other: what it replaces stays in the history.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function restoreSave(
  ctx: Ctx,
  idOrSlug: string,
  version: number,
  deps: { settings: ReviewSettings; signer: UrlSigner },
): Promise<EditData> {
  await ctx.transaction(async ({ db: tx }) => {
    const course = await requireAccess(tx, ctx.actor, idOrSlug, 'edit');
    const stored = await requireWorkingCopy(tx, course);
    if (!(await findSave(tx, course.id, version))) throw saveNotFound();
    await writeDocument(tx, ctx.actor, course, stored, await documentAt(tx, course.id, stored, version), {
      conflicts: stored.conflicts,
      restoredFrom: version,
    });
  });
  return readEditData(ctx, idOrSlug, deps);
}

async function documentAt(
  db: Db | Tx,
  courseId: number,
  stored: WorkingCopyRow,
  version: number,
): Promise<CourseDocument> {
  // A save that came since the working copy was read must not count twice
  const steps = readStepsBack(db, courseId, { to: version, from: stored.version });
  return courseDocument.parse(goBack(stored.content, await joinSteps(steps)));
}

async function presentSaves(db: Db, rows: readonly SaveRow[]): Promise<SavedVersion[]> {
  const people = await findNames(
    db,
    rows.flatMap(({ saved_by }) => saved_by ?? []),
  );
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return rows.map(({ version, saved_at, saved_by, changed, restored_from }) => ({
    version,
    saved_at: saved_at.toISOString(),
    saved_by: (saved_by !== null && names.get(saved_by)) || '',
    changed,
    restored_from,
  }));
}
