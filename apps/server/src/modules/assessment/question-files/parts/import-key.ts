import { createHash } from 'node:crypto';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

/** The same for a question that is read of the same file again: what it says, without ids. */
export function importKeyOf(question: QuestionDocument): string {
  const {
    question_type,
    prompt,
    options,
    accepted_answers,
    blanks,
    pairs,
    distractors,
    items,
    groups,
    formula,
  } = question;
  const said = JSON.stringify([
    question_type,
    prompt,
    options.map(({ text, is_correct }) => [text, is_correct]),
    accepted_answers,
    blanks.map((blank) => [blank.name, blank.accepted_answers, blank.choices]),
    pairs.map(({ left, right }) => [left, right]),
    [...distractors, ...items].map(({ text }) => text),
    groups.map(({ title }) => title),
    formula,
  ]);
  // Pictures get an id each time that they are read
  const withoutIds = said.replaceAll(/media:[\da-f-]{36}/gi, 'media:');
  return createHash('sha256').update(withoutIds).digest('base64url');
}
