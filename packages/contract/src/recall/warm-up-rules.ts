/** Questions of a warm-up at the beginning of a lesson. */
export const WARM_UP = 5;

/**
 * What a class warms up with: what it would forget first, of as many topics as there are.
 * @param questions what is remembered least, first
 */
export function warmUpOf<Question extends { topic: string }>(
  questions: readonly Question[],
  count: number = WARM_UP,
): Question[] {
  const byTopic = [...Map.groupBy(questions, ({ topic }) => topic).values()];
  const rounds = Math.max(0, ...byTopic.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => byTopic.flatMap((own) => own[round] ?? []));
  return inTurn.flat().slice(0, count);
}
