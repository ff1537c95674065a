import type { TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import type { PersonalData } from '#platform/modules/index';
import { eraseOwn, NAME } from '../account/erase-account.ts';
import { personSubject } from '../audit/audit.ts';
import { insertAuditEntries } from '../audit/audit-repository.ts';
import { settleNamePrivacy } from '../children/private-names.ts';
import { accountErased } from '../events.ts';
import { findMergedInto } from '../merging/merge-repository.ts';
import { updatePeople } from '../school-people/school-people-repository.ts';
import { lockUsers, type UserRow, updateUser } from '../users/user-repository.ts';

/** What a list may change of a person. */
export const listedFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'external_number',
  'guardian_contact',
  'date_of_birth',
] as const;
export type ListedValues = Partial<Record<(typeof listedFields)[number], string | null>>;
export interface ListedChange {
  id: number;
  values: ListedValues;
}

/**
 * Changes people by set, as a list says. The caller has decided that the actor may do it, and that nobody else has the numbers and emails.
 * @returns what their values were before; nothing of those who are gone
 */
export async function changePeople(
  ctx: TxCtx,
  changes: readonly ListedChange[],
): Promise<Map<number, ListedValues>> {
  const before = new Map(
    (
      await lockUsers(
        ctx.db,
        changes.map(({ id }) => id),
      )
    )
      .filter(({ deleted_at }) => deleted_at === null)
      .map((row) => [row.id, row]),
  );
  const known = changes.filter(({ id }) => before.has(id));
  await updatePeople(ctx.db, known);
  await settle(ctx, known, before);
  return new Map(
    known.map(({ id, values }) => [
      id,
      Object.fromEntries(
        Object.keys(values).map((field) => [field, before.get(id)?.[field as keyof ListedValues] ?? null]),
      ),
    ]),
  );
}

async function settle(
  ctx: TxCtx,
  changes: readonly ListedChange[],
  rows: Map<number, UserRow>,
): Promise<void> {
  for (const { id, values } of changes) {
    const row = rows.get(id);
    if (row && 'date_of_birth' in values)
      await settleNamePrivacy(ctx, { ...row, date_of_birth: values.date_of_birth ?? null });
  }
  await insertAuditEntries(
    ctx.db,
    changes.flatMap(({ id, values }) => {
      const row = rows.get(id);
      if (!row) return [];
      return {
        actorId: ctx.caller?.userId ?? null,
        action: 'person.details-changed' as const,
        subject: personSubject(row),
        details: { changed: Object.keys(values), by: 'list' },
        ip: ctx.ip,
      };
    }),
  );
}

/** Sets back what a list changed, field by field, where it is still as the list made it. @returns whether everything was set back */
export async function restorePerson(
  ctx: TxCtx,
  id: number,
  { before, after }: { before: ListedValues; after: ListedValues },
): Promise<boolean> {
  const [row] = await lockUsers(ctx.db, [id]);
  if (!row || row.deleted_at !== null) return false;
  const fields = Object.keys(after) as (keyof ListedValues)[];
  const same = fields.filter((field) => (row[field] ?? null) === (after[field] ?? null));
  const values = Object.fromEntries(same.map((field) => [field, before[field] ?? null]));
  if (same.length > 0) {
    // Whoever confirmed an address since keeps it
    if ('email' in values && row.email_verified_at !== null) return false;
    await updateUser(ctx.db, id, {
      ...values,
      ...('first_name' in values ? { first_name: values.first_name ?? '' } : {}),
      ...('last_name' in values ? { last_name: values.last_name ?? '' } : {}),
      ...('email' in values ? { email_key: null } : {}),
    });
    await settle(ctx, [{ id, values }], new Map([[id, row]]));
  }
  return same.length === fields.length;
}

/** Whether somebody has used an account, or has been given the means to. */
const isUsed = (row: UserRow): boolean =>
  row.last_login_at !== null || row.password_hash !== null || row.email_verified_at !== null;

/**
 * Takes back accounts that a list made and nobody has used: they are deleted as accounts are. Those that somebody signed in to, or that
 * another module needs, are kept.
 * @returns the ids of those that were taken back
 */
export async function takeBackPeople(
  ctx: TxCtx,
  personalData: readonly PersonalData[],
  ids: readonly number[],
): Promise<number[]> {
  const taken: number[] = [];
  for (const row of await lockUsers(ctx.db, ids)) {
    if (row.deleted_at !== null || isUsed(row)) continue;
    // What was another account's would go with it
    let kept = (await findMergedInto(ctx.db, row.id)).length > 0;
    for (const handler of personalData) kept ||= (await handler.reasonToKeep?.(ctx.db, row.id)) != null;
    if (kept) continue;
    await eraseOwn(ctx, row, ctx.actor.userId);
    await emit(ctx.db, accountErased, {
      user_id: row.id,
      email: null,
      name: NAME,
      erased_at: ctx.now.toISOString(),
    });
    taken.push(row.id);
  }
  return taken;
}
