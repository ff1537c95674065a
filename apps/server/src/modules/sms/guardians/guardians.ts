import { rowIdOf } from '@darasa/contract/http/row-id';
import type { GuardianPhone, GuardianPhones } from '@darasa/contract/sms/guardian-endpoints';
import { findChildrenAmong, findContacts, lockAccount, recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { mobileOf } from '#platform/phone-number';
import { sendsSms } from '../setup/setting-repository.ts';
import { findGuardians, insertGuardian, withdrawGuardian } from './guardian-repository.ts';

const notFound = () => new AppError('NOT_FOUND', 'Person not found');

/** @throws AppError NOT_FOUND */
async function requirePerson(db: Db | Tx, id: string) {
  const number = rowIdOf(id);
  const [person] = number === undefined ? [] : await findContacts(db, [number]);
  if (!person) throw notFound();
  return person;
}

/** The phone of a person's guardian, with the consent. @throws AppError NOT_FOUND */
export async function readGuardians(ctx: Ctx, id: string): Promise<GuardianPhones> {
  const person = await requirePerson(ctx.db, id);
  const [rows, available] = await Promise.all([findGuardians(ctx.db, person.id), sendsSms(ctx.db)]);
  const staff = rows.flatMap(({ recorded_by, withdrawn_by }) =>
    [recorded_by, withdrawn_by].filter((one) => one !== null),
  );
  const names = new Map((await findContacts(ctx.db, staff)).map((one) => [one.id, one.name]));
  const nameOf = (who: number | null) => (who === null ? null : (names.get(who) ?? null));
  const shown = rows.map(
    (row): GuardianPhone => ({
      name: row.name,
      number: row.number,
      how: row.how,
      consented_at: row.consented_at.toISOString(),
      recorded_by: nameOf(row.recorded_by),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      withdrawn_by: nameOf(row.withdrawn_by),
      stopped_at: row.stopped_at?.toISOString() ?? null,
    }),
  );
  return {
    available,
    current: shown.find(({ withdrawn_at }) => withdrawn_at === null) ?? null,
    earlier: shown.filter(({ withdrawn_at }) => withdrawn_at !== null),
  };
}

/**
 * Records that a guardian agrees to get SMS about a child. One that was recorded before is withdrawn by it.
 * @throws AppError NOT_FOUND, CONFLICT for whoever is no child, BAD_REQUEST
 */
export async function recordGuardian(
  ctx: Ctx,
  id: string,
  { name, number: typed, how }: { name: string; number: string; how: string },
): Promise<GuardianPhones> {
  const number = mobileOf(typed);
  if (!number)
    throw badRequest([
      { path: 'number', message: 'Enter a mobile number such as 0712 345 678 or +254 712 345 678' },
    ]);
  await ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    const person = await requirePerson(tx, id);
    await lockAccount(tx, person.id);
    if ((await findChildrenAmong(tx, [person.id])).length === 0)
      throw new AppError(
        'CONFLICT',
        'This person is not a child by their date of birth, and the school does not say that they are one',
      );
    await withdrawGuardian(tx, { userId: person.id, by: actor.userId, at: now });
    await insertGuardian(tx, {
      ...{ user_id: person.id, name, number, how },
      consented_at: now,
      recorded_by: actor.userId,
    });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'person.guardian-recorded',
      subject: { type: 'user', id: String(person.id), name: person.name },
      ip,
    });
  });
  return readGuardians(ctx, id);
}

/** @throws AppError NOT_FOUND, CONFLICT when there is none */
export async function endGuardian(ctx: Ctx, id: string): Promise<GuardianPhones> {
  await ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    const person = await requirePerson(tx, id);
    if (!(await withdrawGuardian(tx, { userId: person.id, by: actor.userId, at: now })))
      throw new AppError('CONFLICT', 'No guardian gets SMS about this person');
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'person.guardian-withdrawn',
      subject: { type: 'user', id: String(person.id), name: person.name },
      ip,
    });
  });
  return readGuardians(ctx, id);
}
