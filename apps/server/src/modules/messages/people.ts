import { displayName, hasRole } from '@darasa/contract/identity/rules';
import type { MessagePerson } from '@darasa/contract/messages/schemas';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { conversationChanged } from './events.ts';
import { namesOf } from './presenter.ts';
import { knows, refusalsFor } from './standing.ts';
import {
  findAnybody,
  findBlocked,
  findCandidates,
  findSettings,
  findStandings,
  type MessageSettings,
  setBlocked,
  upsertSettings,
} from './standing-repository.ts';

const SHOWN = 20;
/** Some are left out again: children, who blocks the caller, who takes no first messages. */
const LOOKED_AT = 60;
const roleOf = ['teacher', 'leader', 'learner'] as const;

/** Whom the caller can write to now. */
export async function readPeople(ctx: Ctx, search: string): Promise<{ people: MessagePerson[] }> {
  const { db, actor } = ctx;
  const isStaff = hasRole(actor.roles, 'admin');
  const find = isStaff && search !== '' ? findAnybody : findCandidates;
  const found = await find(db, actor.userId, { search, limit: LOOKED_AT });
  const refusals = await refusalsFor(
    ctx,
    found.map(({ user_id }) => user_id),
  );
  return {
    people: found
      .filter(({ user_id }) => refusals.get(user_id) === null)
      .slice(0, SHOWN)
      .map((row) => ({
        user_id: String(row.user_id),
        name: displayName(row),
        username: row.username,
        role: roleOf[row.rank - 1] ?? 'learner',
      })),
  };
}

/** @throws AppError NOT_FOUND for somebody whom the caller does not know, CONFLICT for teachers and the staff */
export async function blockPerson(ctx: Ctx, userId: string, blocked: boolean) {
  const other = Number(userId);
  await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    if (blocked) {
      if (other === actor.userId || !(await knows(inside, other)))
        throw new AppError('NOT_FOUND', 'Person not found');
      const [standing] = await findStandings(tx, actor.userId, [other]);
      if (standing?.taught || standing?.to_staff)
        throw new AppError('CONFLICT', 'Teachers and the staff cannot be blocked. You can mute them.');
    }
    await setBlocked(tx, actor.userId, other, blocked);
    await emit(tx, conversationChanged, { user_ids: [actor.userId] });
  });
  return {};
}

const DEFAULTS: MessageSettings = { show_read: true, from_fellows: true };

export async function readSettings({ db, actor }: Ctx) {
  const [settings, blocked] = await Promise.all([
    findSettings(db, [actor.userId]),
    findBlocked(db, actor.userId),
  ]);
  const names = await namesOf(db, blocked);
  return {
    ...(settings.get(actor.userId) ?? DEFAULTS),
    blocked: blocked.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ user_id: String(id), name }];
    }),
  };
}

export async function saveSettings(ctx: Ctx, settings: MessageSettings): Promise<MessageSettings> {
  await ctx.transaction(async ({ db: tx, actor }) => {
    await upsertSettings(tx, actor.userId, settings);
    await emit(tx, conversationChanged, { user_ids: [actor.userId] });
  });
  return settings;
}
