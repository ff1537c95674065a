import type { ConsentPurpose } from '@darasa/contract/identity/school-rules';
import { schoolMessages } from '@darasa/contract/identity/school-rules';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { insertConsent, withdrawConsent } from '../children/consent-repository.ts';
import { settleNamePrivacy } from '../children/private-names.ts';
import { findPeopleByExternalNumber } from '../school-people/school-people-repository.ts';
import { type UserRow, updateUser } from '../users/user-repository.ts';
import { type ChangeDeps, note, onPerson } from './change-person.ts';

export interface SchoolDetails {
  date_of_birth: string | null;
  said_child: boolean;
  external_number: string | null;
  /** Undefined: as it is. */
  guardian_contact?: string | null | undefined;
}

/** What a school keeps about a person. @throws AppError NOT_FOUND, CONFLICT for a number that is another's */
export const changeDetails = (
  ctx: Ctx,
  deps: ChangeDeps,
  id: string,
  details: SchoolDetails,
): Promise<UserRow> =>
  onPerson(ctx, deps, id, async (inside, person) => {
    const { external_number: number } = details;
    const changed = (['date_of_birth', 'said_child', 'external_number', 'guardian_contact'] as const).filter(
      (field) => details[field] !== undefined && person[field] !== details[field],
    );
    if (changed.length === 0) return person;
    if (number !== null) {
      const others = await findPeopleByExternalNumber(inside.db, [number]);
      if (others.some((other) => other.id !== person.id))
        throw new AppError('CONFLICT', schoolMessages.numberTaken, [
          { path: 'external_number', message: schoolMessages.numberTaken },
        ]);
    }
    // What it was is not written down: the log outlives an account
    await note(inside, person, 'person.details-changed', { changed });
    return settleNamePrivacy(inside, await updateUser(inside.db, person.id, details));
  });

/** Records what a guardian has agreed to; twice is once. @throws AppError NOT_FOUND */
export const giveConsent = (
  ctx: Ctx,
  deps: ChangeDeps,
  { id, purpose }: { id: string; purpose: ConsentPurpose },
  guardian: string,
): Promise<UserRow> =>
  onPerson(ctx, deps, id, async (inside, person) => {
    const consent = { user_id: person.id, purpose, guardian, recorded_by: inside.actor.userId };
    if (await insertConsent(inside.db, consent))
      await note(inside, person, 'person.consent-given', { purpose });
    return settleNamePrivacy(inside, person);
  });

/** @throws AppError NOT_FOUND, also without a consent to withdraw */
export const endConsent = (
  ctx: Ctx,
  deps: ChangeDeps,
  { id, purpose }: { id: string; purpose: ConsentPurpose },
): Promise<UserRow> =>
  onPerson(ctx, deps, id, async (inside, person) => {
    const withdrawn = await withdrawConsent(inside.db, {
      userId: person.id,
      purpose,
      by: inside.actor.userId,
    });
    if (!withdrawn) throw new AppError('NOT_FOUND', 'There is no such consent');
    await note(inside, person, 'person.consent-withdrawn', { purpose });
    return settleNamePrivacy(inside, person);
  });
