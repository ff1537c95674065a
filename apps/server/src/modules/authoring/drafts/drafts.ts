import { authoringLimits } from '@darasa/contract/authoring/limits';
import type { Draft } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { storedJson } from '#platform/stored-json';
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  findDraft,
  findDrafts,
  insertDraft,
  lockDraft,
  updateDraft,
} from './draft-repository.ts';

type DraftBody = Pick<Draft, 'draft_data' | 'last_modified'>;

const draftNotFound = (): AppError => new AppError('NOT_FOUND', 'Draft not found');

export async function listDrafts(db: Db, actor: Actor) {
  const rows = await findDrafts(db, actor.userId);
  return rows.map(({ id, title, last_modified }) => ({
    draft_id: id,
    title,
    last_modified: last_modified.toISOString(),
  }));
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export async function readDraft(db: Db, actor: Actor, id: string): Promise<Draft> {
  const row = await findDraft(db, actor.userId, id);
  if (!row) throw draftNotFound();
  return present(row);
}

/**
 * Keeps a new draft.
 * @param key of a call that may come twice: a UUID becomes the draft's id, so that the second finds the first
 * @throws AppError CONFLICT when the person has too many
 */
export async function createDraft(
  db: Db,
  actor: Actor,
  body: DraftBody,
  key: string | undefined,
): Promise<Draft> {
  const { userId } = actor;
  return db.transaction().execute(async (tx) => {
    const count = await countDrafts(tx, userId);
    const earlier = key === undefined ? undefined : await findDraft(tx, userId, key);
    if (earlier) return present(earlier);
    if (count >= authoringLimits.drafts)
      throw new AppError(
        'CONFLICT',
        `You have ${authoringLimits.drafts} drafts. Delete one before you save another.`,
      );
    const values = { userId, data: storedJson(body.draft_data), lastModified: readTime(body.last_modified) };
    const row =
      (key === undefined ? undefined : await insertDraft(tx, { ...values, id: key })) ??
      (await insertDraft(tx, { ...values, id: newId() }));
    if (!row) throw new AppError('SERVER_ERROR');
    return present(row);
  });
}

/**
 * Saves a draft, unless a newer copy is kept already: that one stays then, and is answered with.
 * @throws AppError NOT_FOUND
 */
export async function saveDraft(
  db: Db,
  actor: Actor,
  id: string,
  body: DraftBody,
): Promise<{ draft: Draft; kept: boolean }> {
  const { userId } = actor;
  return db.transaction().execute(async (tx) => {
    const stored = await lockDraft(tx, userId, id);
    if (!stored) throw draftNotFound();
    const lastModified = readTime(body.last_modified);
    if (lastModified < stored.last_modified) return { draft: present(stored), kept: true };
    const row = await updateDraft(tx, { userId, id, data: storedJson(body.draft_data), lastModified });
    return { draft: present(row), kept: false };
  });
}

/** @throws AppError NOT_FOUND */
export async function removeDraft(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await deleteDraft(db, actor.userId, id))) throw draftNotFound();
}

/** A device whose clock is ahead must not keep later saves out. */
const readTime = (text: string): Date => new Date(Math.min(Date.parse(text), Date.now()));

const present = ({ id, draft_data, last_modified }: DraftRow): Draft => ({
  draft_id: id,
  draft_data: draft_data as Draft['draft_data'],
  last_modified: last_modified.toISOString(),
});
