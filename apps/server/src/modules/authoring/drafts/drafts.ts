import { authoringLimits } from '@darasa/contract/authoring/limits';
import type { Draft } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { Ctx } from '#platform/context/index';
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

export async function listDrafts(ctx: Ctx) {
  const rows = await findDrafts(ctx.db, ctx.actor.userId);
  return rows.map(({ id, title, last_modified }) => ({
    draft_id: id,
    title,
    last_modified: last_modified.toISOString(),
  }));
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export async function readDraft(ctx: Ctx, id: string): Promise<Draft> {
  const row = await findDraft(ctx.db, ctx.actor.userId, id);
  if (!row) throw draftNotFound();
  return present(row);
}

/**
 * Keeps a new draft.
 * @param key of a call that may come twice: a UUID becomes the draft's id, so that the second finds the first
 * @throws AppError CONFLICT when the person has too many
 */
export async function createDraft(ctx: Ctx, body: DraftBody, key: string | undefined): Promise<Draft> {
  const { userId } = ctx.actor;
  return ctx.transaction(async ({ db: tx }) => {
    const count = await countDrafts(tx, userId);
    const earlier = key === undefined ? undefined : await findDraft(tx, userId, key);
    if (earlier) return present(earlier);
    if (count >= authoringLimits.drafts)
      throw new AppError(
        'CONFLICT',
        `You have ${authoringLimits.drafts} drafts. Delete one before you save another.`,
      );
    const values = {
      userId,
      data: storedJson(body.draft_data),
      lastModified: readTime(body.last_modified, ctx.now),
    };
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
  ctx: Ctx,
  id: string,
  body: DraftBody,
): Promise<{ draft: Draft; kept: boolean }> {
  const { userId } = ctx.actor;
  return ctx.transaction(async ({ db: tx }) => {
    const stored = await lockDraft(tx, userId, id);
    if (!stored) throw draftNotFound();
    const lastModified = readTime(body.last_modified, ctx.now);
    if (lastModified < stored.last_modified) return { draft: present(stored), kept: true };
    const row = await updateDraft(tx, { userId, id, data: storedJson(body.draft_data), lastModified });
    return { draft: present(row), kept: false };
  });
}

/** @throws AppError NOT_FOUND */
export async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  if (!(await deleteDraft(ctx.db, ctx.actor.userId, id))) throw draftNotFound();
}

/** A device whose clock is ahead must not keep later saves out. */
const readTime = (text: string, now: Date): Date => new Date(Math.min(Date.parse(text), now.getTime()));

const present = ({ id, draft_data, last_modified }: DraftRow): Draft => ({
  draft_id: id,
  draft_data: draft_data as Draft['draft_data'],
  last_modified: last_modified.toISOString(),
});
