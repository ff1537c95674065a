import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { listEndpoints } from '@darasa/contract/lists/endpoints';
import { findGroupNames } from '#modules/groups';
import { findPeopleWithCards, type Identity } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { requireList } from './lists.ts';
import { countMadeIn, findMadeByClass } from './store/card-repository.ts';

/** Cards in one document: 24 pages, which take a few seconds. */
const PART = 240;

/** The classes in which a list made people. @throws AppError NOT_FOUND */
export async function readClasses(ctx: Ctx, id: string): Promise<EndpointData<typeof listEndpoints.cards>> {
  const list = await requireList(ctx, id);
  const made = await findMadeByClass(ctx.db, list.id, undefined, { limit: list.lines, offset: 0 });
  const withCards = new Set(
    await findPeopleWithCards(
      ctx.db,
      made.flatMap(({ user_id }) => user_id ?? []),
    ),
  );
  const byClass = Map.groupBy(made, ({ group_id }) => group_id);
  const names = await findGroupNames(
    ctx.db,
    [...byClass.keys()].flatMap((groupId) => groupId ?? []),
  );
  return {
    classes: [...byClass].map(([groupId, people]) => ({
      group_id: groupId === null ? null : String(groupId),
      name: groupId === null ? '' : (names.get(groupId) ?? ''),
      people: people.length,
      printed: people.filter(({ user_id }) => user_id !== null && withCards.has(user_id)).length,
    })),
  };
}

/**
 * Cards for the people whom a list made. Its lines say who they are and in which order, so that a part is the same whatever becomes of the
 * accounts meanwhile. Nothing is kept of a document: it holds codes that open accounts.
 * @throws AppError NOT_FOUND, CONFLICT when it made nobody there, FORBIDDEN to confirm first
 */
export async function printListCards(
  ctx: Ctx,
  cards: Identity['cards'],
  id: string,
  { group_id, part }: { group_id?: string | undefined; part: number },
): Promise<EndpointData<typeof listEndpoints.printCards>> {
  const list = await requireList(ctx, id);
  const wanted = group_id === undefined || group_id === 'none' ? group_id : Number(group_id);
  const total = await countMadeIn(ctx.db, list.id, wanted);
  const parts = Math.ceil(total / PART);
  if (part > parts)
    throw new AppError('CONFLICT', 'The list made no accounts there that need cards.', { reason: 'nobody' });
  const made = await findMadeByClass(ctx.db, list.id, wanted, { limit: PART, offset: (part - 1) * PART });
  const names = await findGroupNames(
    ctx.db,
    made.flatMap(({ group_id: groupId }) => groupId ?? []),
  );
  const people = made.flatMap(({ user_id, group_id: groupId }) =>
    user_id === null ? [] : [{ userId: user_id, group: groupId === null ? undefined : names.get(groupId) }],
  );
  const printed = await cards.print(
    ctx,
    people.map(({ userId }) => userId),
    {
      learnersOnly: false,
      groups: new Map(people.flatMap(({ userId, group }) => (group === undefined ? [] : [[userId, group]]))),
    },
  );
  return { ...printed, parts };
}
