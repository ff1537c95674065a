import { createHash } from 'node:crypto';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

const MEDIA = /media:([\da-f-]{36})/gi;

/**
 * The same for a question that is read of the same file again: what is asked and what is right. Ids are made each time that a file is
 * read: a picture is known by its bytes, and a part by its place among the parts.
 * @param pictures SHA-256 by id
 */
export function importKeyOf(question: QuestionDocument, pictures: ReadonlyMap<string, string>): string {
  const places = new Map<string, number>();
  const lasting = (id: string): string => {
    if (!places.has(id)) places.set(id, places.size);
    return pictures.get(id.toLowerCase()) ?? String(places.get(id));
  };
  const said = JSON.stringify(
    [
      [question.question_type, question.prompt, question.picture, question.formula],
      [question.accepted_answers, question.tolerance, question.unit_required, question.challenge],
      question.options.map(({ text, is_correct }) => [text, is_correct]),
      [question.blanks, question.pairs, question.distractors, question.items, question.groups],
      [question.units, question.variables, question.regions, question.spots],
    ],
    (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (name === 'id' || name.endsWith('_id')) return lasting(value);
      return value.replaceAll(MEDIA, (_, id: string) => `media:${lasting(id)}`);
    },
  );
  return createHash('sha256').update(said).digest('base64url');
}
