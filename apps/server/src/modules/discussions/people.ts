import { reviewerName } from '@darasa/contract/identity/rules';
import type { Ctx } from '#platform/context/index';
import { findMentionable, findWriters } from './names-repository.ts';
import { columnsOf, type DiscussionDeps, openPlace } from './open-place.ts';

const SHOWN = 8;

/** Whom a text may mention: those who read what is written there. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN */
export async function readMentionable(
  ctx: Ctx,
  deps: DiscussionDeps,
  { search, ...asked }: { course?: string | undefined; group_id?: string | undefined; search: string },
): Promise<{ people: { username: string; name: string }[] }> {
  const place = await openPlace(ctx, deps, asked);
  const ids = await findMentionable(ctx.db, columnsOf(place), {
    search,
    besides: place.userId,
    limit: SHOWN,
  });
  const people = await findWriters(ctx.db, ids);
  return {
    people: ids.flatMap((id) => {
      const person = people.get(id);
      // Fellow learners are called as they are below what they write
      return person
        ? [
            {
              username: person.username,
              name: reviewerName(person, place.moderates || person.full_name_on_reviews),
            },
          ]
        : [];
    }),
  };
}
