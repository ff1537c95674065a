import { CARDS_AT_ONCE } from '@darasa/contract/identity/card-rules';
import { displayName } from '@darasa/contract/identity/rules';
import type { Identity } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { requireGroup } from '../groups/groups.ts';
import { seesAll } from '../policy.ts';
import type { GroupRow } from '../store/group-repository.ts';
import {
  findLeadersAmong,
  findLearnersByName,
  findNamesIn,
  findUnvouchedAmong,
} from '../store/letting-in-repository.ts';
import { findLearnersIn } from '../store/member-repository.ts';

const OUTSIDE = 'Not a learner of this group';
const ADDED = 'Somebody who leads the group added them: an administrator lets them in';
const LEADS = 'They lead a group: only an administrator lets them in';

/** How those who lead a group let its learners in who cannot be sent a link: with cards, or with a password that is said to them. */
export function createLettingIn(cards: Identity['cards']) {
  /** Why the actor lets some people in no more than strangers would; administrators let in whom they like. */
  async function refusalsOf(
    ctx: Ctx,
    group: GroupRow,
    userIds: readonly number[],
  ): Promise<Map<number, string>> {
    const inside = new Set(await findLearnersIn(ctx.db, [group.id], userIds));
    const leading = new Set(seesAll(ctx.actor) ? [] : await findLeadersAmong(ctx.db, userIds));
    // Else whoever adds a stranger to their group has their account
    const added = new Set(seesAll(ctx.actor) ? [] : await findUnvouchedAmong(ctx.db, group.id, userIds));
    return new Map(
      userIds.flatMap((id): [number, string][] => {
        if (!inside.has(id)) return [[id, OUTSIDE]];
        if (leading.has(id)) return [[id, LEADS]];
        return added.has(id) ? [[id, ADDED]] : [];
      }),
    );
  }
  const whom = (ctx: Ctx) => ({ learnersOnly: !seesAll(ctx.actor) });

  return {
    /** @param chosen undefined: all @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN also to confirm first */
    async printCards(ctx: Ctx, id: string, chosen: readonly number[] | undefined) {
      const group = await requireGroup(ctx, id, 'let_in');
      const wanted = chosen ?? (await findLearnersByName(ctx.db, group.id));
      if (wanted.length > CARDS_AT_ONCE)
        throw new AppError('CONFLICT', `At most ${CARDS_AT_ONCE} cards are printed at once: choose people.`, {
          reason: 'too_many',
        });
      const refusals = await refusalsOf(ctx, group, wanted);
      const names = new Map(
        (await findNamesIn(ctx.db, group.id, [...refusals.keys()])).map((one) => [
          one.user_id,
          displayName(one),
        ]),
      );
      const allowed = wanted.filter((userId) => !refusals.has(userId));
      const printed = await cards.print(ctx, allowed, {
        ...whom(ctx),
        groups: new Map(allowed.map((userId) => [userId, group.name])),
      });
      return {
        ...printed,
        refused: [
          ...printed.refused,
          // Of people outside the group nothing is said
          ...[...refusals].map(([userId, reason]) => ({
            user_id: String(userId),
            name: names.get(userId) ?? '',
            reason,
          })),
        ],
      };
    },

    /** @throws AppError NOT_FOUND also for people outside the group, CONFLICT, FORBIDDEN also to confirm first */
    async oneTimePassword(ctx: Ctx, id: string, userId: number) {
      const group = await requireGroup(ctx, id, 'let_in');
      const refusal = (await refusalsOf(ctx, group, [userId])).get(userId);
      if (refusal === OUTSIDE) throw new AppError('NOT_FOUND', 'Member not found');
      if (refusal !== undefined) throw new AppError('CONFLICT', `${refusal}.`);
      return cards.oneTimePassword(ctx, String(userId), whom(ctx));
    },
  };
}
