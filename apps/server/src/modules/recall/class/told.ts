/** What fewer have answered is left out: it would tell about one of them. */
export const FEWEST_LEARNERS = 3;

/** A question of a course with what its learners know of it, by part: those who are in the same groups. Lists stand side by side. */
export interface FactsRow {
  question_id: string;
  assessment_id: string;
  revision_id: number;
  lesson_id: string | null;
  topic: string;
  parts: number[];
  learners: number[];
  /** Sums of what they know, 0 to 1 of each. */
  shares: number[];
  wrong: number[];
  lapses: number[];
}

/** What the learners of a course, or of a group in it, still know of one question. */
export interface ClassRow
  extends Pick<FactsRow, 'question_id' | 'assessment_id' | 'revision_id' | 'lesson_id' | 'topic'> {
  learners: number;
  remembered: number;
  /** Whose last answer was wrong. */
  wrong: number;
  lapses: number;
}

export interface ClassFacts {
  questions: readonly FactsRow[];
  /** The groups of each part. */
  groups: ReadonlyMap<number, readonly number[]>;
}

/**
 * What is told of a group, or of all, what is remembered least first. Whoever sees several groups can take one from another: so of each
 * question those who are in the same groups are told together or not at all, and fewer than three of them are not. Whatever is added or
 * subtracted then, no less than three people remain.
 * @returns `leftOut`: whether somebody who answered a question is not told of
 */
export function toldOf(
  { questions, groups }: ClassFacts,
  groupId: number | null,
): { told: ClassRow[]; leftOut: boolean } {
  const isAsked = (part: number): boolean => groupId === null || (groups.get(part) ?? []).includes(groupId);
  let leftOut = false;
  const told = questions.flatMap(({ parts, learners, shares, wrong, lapses, ...question }): ClassRow[] => {
    const sum = { learners: 0, shares: 0, wrong: 0, lapses: 0 };
    for (const [index, part] of parts.entries()) {
      if (!isAsked(part)) continue;
      const count = learners[index] ?? 0;
      if (count < FEWEST_LEARNERS) leftOut = true;
      else {
        sum.learners += count;
        sum.shares += shares[index] ?? 0;
        sum.wrong += wrong[index] ?? 0;
        sum.lapses += lapses[index] ?? 0;
      }
    }
    if (sum.learners === 0) return [];
    const { shares: known, ...rest } = sum;
    return [{ ...question, ...rest, remembered: known / sum.learners }];
  });
  const inOrder = told.sort(
    (one, other) => one.remembered - other.remembered || (one.question_id < other.question_id ? -1 : 1),
  );
  return { told: inOrder, leftOut };
}
