import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { chance, shuffled } from './chance.ts';

/**
 * What a demo learner answers to a question that the server grades: right as often as they are able, else something that is possible.
 * @param ability 0 to 1
 */
export function demoAnswer(
  question: QuestionDocument,
  { ability, who }: { ability: number; who: string },
): QuestionResponse | null {
  const lucky = (part: string) => chance(who, question.id, part) < ability;
  const other = <T extends string>(ids: readonly T[], part: string): T | null =>
    shuffled(ids, who, question.id, part)[0] ?? null;
  const { options, pairs, items, groups, blanks } = question;
  const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);
  switch (question.question_type) {
    case 'single_choice':
    case 'true_false': {
      const right = options.find(({ is_correct }) => is_correct)?.id ?? null;
      const wrong = options.filter(({ is_correct }) => !is_correct);
      return { choice: lucky('choice') ? right : other(idsOf(wrong), 'choice') };
    }
    case 'multiple_choice':
      return {
        choices: idsOf(options.filter(({ id, is_correct }) => is_correct === lucky(id))),
      };
    case 'matching': {
      const rights = pairs.map(({ right_id }) => right_id);
      return {
        pairs: Object.fromEntries(
          pairs.map(({ id, right_id }) => [id, lucky(id) ? right_id : (other(rights, id) ?? right_id)]),
        ),
      };
    }
    case 'ordering': {
      const order = idsOf(items);
      return { order: lucky('order') ? order : shuffled(order, who, question.id) };
    }
    case 'sorting':
      return {
        groups: Object.fromEntries(
          items.flatMap(({ id, group_id }) => {
            const group = lucky(id) ? group_id : other(idsOf(groups), id);
            return group ? [[id, group]] : [];
          }),
        ),
      };
    case 'blanks':
      return {
        blanks: Object.fromEntries(
          blanks.map(({ id, accepted_answers: [right = ''], choices }) => [
            id,
            lucky(id) ? right : (other(choices, id) ?? ''),
          ]),
        ),
      };
    default:
      return null;
  }
}
