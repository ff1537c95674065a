import type { QuestionDocument } from '../questions/question.ts';
import { fieldsOf, type Grader, judgementOf, noAnswer, unanswered } from './judgement.ts';

const rightOptions = ({ options }: QuestionDocument): string[] =>
  options.filter(({ is_correct }) => is_correct).map(({ id }) => id);

/** single_choice, true_false: one option; the right one gives all points, any other none. */
export const singleChoice: Grader = {
  judge(question, response) {
    const { choice } = fieldsOf(response, { choice: null as string | null });
    const chosen = question.options.find(({ id }) => id === choice);
    if (!chosen) return unanswered;
    const share = chosen.is_correct ? 1 : 0;
    return judgementOf(share, { [chosen.id]: share });
  },
  right(question) {
    const [choice] = rightOptions(question);
    return choice === undefined ? noAnswer : { response: { choice }, text: null };
  },
};

/**
 * multiple_choice.
 * - `partial`: each option counts alike, and is right when it is chosen and should be, or is not chosen and should not be. Who chose no
 *   right option gets nothing.
 * - `partial_minus`: each right option that was chosen gives its share of the right ones, each wrong one takes as much away, down to nothing.
 * - `all_or_nothing`: exactly the right options.
 */
export const multipleChoice: Grader = {
  judge({ options, scoring }, response) {
    const choices = new Set(fieldsOf(response, { choices: [] as string[] }).choices);
    const chosen = options.filter(({ id }) => choices.has(id));
    if (chosen.length === 0) return unanswered;
    const all = options.filter(({ is_correct }) => is_correct).length;
    const right = chosen.filter(({ is_correct }) => is_correct).length;
    const wrong = chosen.length - right;
    const parts = Object.fromEntries(chosen.map(({ id, is_correct }) => [id, is_correct ? 1 : 0]));
    if (right === 0) return judgementOf(0, parts);
    if (scoring === 'partial_minus') return judgementOf(right - wrong, parts, all);
    const fitting = options.length - wrong - (all - right);
    if (scoring === 'partial') return judgementOf(fitting, parts, options.length);
    return judgementOf(fitting === options.length ? 1 : 0, parts);
  },
  right(question) {
    const choices = rightOptions(question);
    return choices.length === 0 ? noAnswer : { response: { choices }, text: null };
  },
};
