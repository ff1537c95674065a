import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

/** Longer questions are found by their beginning. */
const MOST = 10_000;

/** All text of a question in lower case, for the search. */
export function searchTextOf(question: QuestionDocument): string {
  const { options, pairs, items, groups, spots, regions, blanks, accepted_answers, challenge, tags } =
    question;
  const texts = [
    question.prompt,
    ...tags,
    // What other platforms called it
    ...[question.name, question.idnumber, question.category].filter((text) => typeof text === 'string'),
    ...options.map(({ text }) => text),
    ...accepted_answers,
    ...pairs.flatMap(({ left, right }) => [left, right]),
    ...items.map(({ text }) => text),
    ...groups.map(({ title }) => title),
    ...[...spots, ...regions].map(({ label }) => label),
    ...blanks.flatMap((blank) => [...blank.accepted_answers, ...blank.choices]),
    question.formula,
    challenge?.title ?? '',
    challenge?.problem_statement ?? '',
    question.explanation,
  ];
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, MOST);
}
