import type { ListedAnswer } from '@darasa/contract/assessment/marking/schemas';

export type Order = 'question' | 'learner';

/** The answers in the order in which they are marked. @param only the question that they answer; undefined: all */
export function inOrder(
  answers: readonly ListedAnswer[],
  order: Order,
  questions: readonly { id: string }[],
  only?: string,
): ListedAnswer[] {
  const shown = only ? answers.filter(({ question_id }) => question_id === only) : [...answers];
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  const place = ({ question_id }: ListedAnswer) => places.get(question_id) ?? 0;
  const when = (one: ListedAnswer, other: ListedAnswer) =>
    one.submitted_at.localeCompare(other.submitted_at) || one.attempt_id.localeCompare(other.attempt_id);
  return shown.sort((one, other) =>
    order === 'learner'
      ? one.learner.localeCompare(other.learner) || when(one, other) || place(one) - place(other)
      : place(one) - place(other) || when(one, other),
  );
}

/** Whether there is something to do for who looks. */
const isOpen = ({ state }: ListedAnswer): boolean => state !== 'marked' && state !== 'second_waiting';

/** The next answer that waits, after the current one and then from the beginning; never the current one. */
export function nextWaiting(
  answers: readonly ListedAnswer[],
  current?: ListedAnswer | undefined,
): ListedAnswer | undefined {
  const at = current ? answers.indexOf(current) : -1;
  return [...answers.slice(at + 1), ...answers.slice(0, Math.max(at, 0))].find(isOpen);
}

export const neighbour = (
  answers: readonly ListedAnswer[],
  current: ListedAnswer | undefined,
  step: -1 | 1,
): ListedAnswer | undefined => (current ? answers[answers.indexOf(current) + step] : answers[0]);
