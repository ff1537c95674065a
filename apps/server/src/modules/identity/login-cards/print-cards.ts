import { CARD_DAYS } from '@darasa/contract/identity/card-rules';
import { displayName } from '@darasa/contract/identity/rules';
import type { Actor, Ctx } from '#platform/context/index';
import { personSubject } from '../audit/audit.ts';
import { insertAuditEntries } from '../audit/audit-repository.ts';
import { BEYOND, isWithin } from '../rights/rights.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { hasOwnWayBack, isAdmin, mayTeach, OWN_WAY_BACK } from '../users/role-policy.ts';
import { lockUsers, type UserRow } from '../users/user-repository.ts';
import { hashCardCode, newCardCode } from './card-code.ts';
import { replaceCards } from './card-repository.ts';

/** What stands on a card. The code is known here alone: only its hash is stored. */
export interface LoginCard {
  userId: number;
  name: string;
  username: string;
  code: string;
}
export interface PrintedCards {
  cards: LoginCard[];
  /** Who got none, and why. */
  refused: { userId: number; name: string; reason: string }[];
  expiresAt: Date;
}

const DAY_MS = 86_400_000;

/**
 * Makes a card for each of these people, with which they sign in once and choose a password. It takes the place of the one that they have
 * not used; the password that they have keeps working until the card is used. The caller has decided for whom the actor may do it.
 * @param options.learnersOnly for callers who are no administrators: nobody gets into the account of another teacher with a card, nor into one
 * of somebody who has confirmed an email
 * @throws AppError FORBIDDEN to confirm first: a card opens an account
 */
export async function printCards(
  ctx: Ctx,
  userIds: readonly number[],
  options: { learnersOnly: boolean },
): Promise<PrintedCards> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx, now, actor, ip }) => {
    const people = await lockUsers(tx, userIds);
    const known = new Map(people.map((person) => [person.id, person]));
    const cards: LoginCard[] = [];
    const refused: PrintedCards['refused'] = [];
    for (const userId of new Set(userIds)) {
      const person = known.get(userId);
      const reason = person
        ? (refusalOf(person, actor, options) ?? ((await isWithin(tx, actor, person)) ? undefined : BEYOND))
        : 'There is no such account';
      if (!person || reason)
        refused.push({ userId, name: displayName(person ?? null), reason: reason ?? '' });
      else cards.push({ userId, name: displayName(person), username: person.username, code: newCardCode() });
    }
    await replaceCards(
      tx,
      cards.map(({ userId, code }) => ({ user_id: userId, code_hash: hashCardCode(code) })),
      { printedBy: actor.userId, days: CARD_DAYS },
    );
    await insertAuditEntries(
      tx,
      cards.flatMap(({ userId }) => {
        const person = known.get(userId);
        return person
          ? [
              {
                actorId: actor.userId,
                action: 'person.card-printed' as const,
                subject: personSubject(person),
                ip,
              },
            ]
          : [];
      }),
    );
    return { cards, refused, expiresAt: new Date(now.getTime() + CARD_DAYS * DAY_MS) };
  });
}

function refusalOf(
  person: UserRow,
  actor: Pick<Actor, 'userId' | 'roles'>,
  { learnersOnly }: { learnersOnly: boolean },
): string | undefined {
  if (person.id === actor.userId) return 'You cannot print a card for yourself';
  if (person.disabled_at) return 'This account is disabled. Enable it first.';
  if (isAdmin(person)) return 'Administrators log in without a card';
  if ((learnersOnly || !isAdmin(actor)) && mayTeach(person))
    return 'Only an administrator prints cards for teachers';
  return learnersOnly && hasOwnWayBack(person) ? OWN_WAY_BACK : undefined;
}
