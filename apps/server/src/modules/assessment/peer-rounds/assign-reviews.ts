/** Somebody who takes part: reviews answers of others, and is reviewed. */
export interface Participant {
  userId: number;
  attemptId: string;
}
export interface Assignment {
  reviewerId: number;
  attemptId: string;
}

/**
 * Which answers people review besides those that they already have, so that each has `reviews` of them, or all others where there
 * are not as many. Nobody gets their own or one twice. Without earlier assignments every answer is assigned equally often; later the
 * ones with the fewest reviewers are assigned first.
 * @param existing earlier assignments of answers of these participants to these participants
 * @param random from 0 to below 1, for the order
 */
export function assignReviews(
  participants: readonly Participant[],
  existing: readonly Assignment[],
  reviews: number,
  random: () => number,
): Assignment[] {
  const order = shuffled(participants, random);
  return existing.length === 0 ? assignInCircle(order, reviews) : assignMore(order, existing, reviews);
}

/** Everybody reviews those who follow them in a circle, so that everybody is reviewed by those before them. */
function assignInCircle(order: readonly Participant[], reviews: number): Assignment[] {
  const each = Math.min(reviews, order.length - 1);
  return order.flatMap(({ userId }, index) =>
    Array.from({ length: each }, (_none, step) => ({
      reviewerId: userId,
      attemptId: order[(index + step + 1) % order.length]?.attemptId ?? '',
    })),
  );
}

function assignMore(
  order: readonly Participant[],
  existing: readonly Assignment[],
  reviews: number,
): Assignment[] {
  const reviewers = new Map(order.map(({ attemptId }) => [attemptId, 0]));
  const has = new Map(order.map(({ userId }) => [userId, new Set<string>()]));
  for (const { reviewerId, attemptId } of existing) {
    reviewers.set(attemptId, (reviewers.get(attemptId) ?? 0) + 1);
    has.get(reviewerId)?.add(attemptId);
  }
  const added: Assignment[] = [];
  // One each in turn: nobody takes all that are left
  for (let round = 0; round < reviews; round++) {
    for (const { userId, attemptId: own } of order) {
      const mine = has.get(userId);
      if (!mine || mine.size >= reviews) continue;
      const next = leastReviewed(order, reviewers, (id) => id !== own && !mine.has(id));
      if (next === undefined) continue;
      mine.add(next);
      reviewers.set(next, (reviewers.get(next) ?? 0) + 1);
      added.push({ reviewerId: userId, attemptId: next });
    }
  }
  return added;
}

function leastReviewed(
  order: readonly Participant[],
  reviewers: ReadonlyMap<string, number>,
  mayHave: (attemptId: string) => boolean,
): string | undefined {
  let best: string | undefined;
  for (const { attemptId } of order) {
    if (!mayHave(attemptId)) continue;
    if (best === undefined || (reviewers.get(attemptId) ?? 0) < (reviewers.get(best) ?? 0)) best = attemptId;
  }
  return best;
}

/** Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen] as Item, order[last] as Item];
  }
  return order;
}
