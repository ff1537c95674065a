import { programmingLanguages } from '../constants.ts';
import { authoringLimits as limits } from '../limits.ts';
import { items, object, strings, text, value } from './merge-values.ts';

/** How the parts of a document are merged. A field that is not named here is one value: of two changes the stored one stays. */

const markdown = text(limits.description);
const shortText = text(limits.shortText);
const code = object({}, text(limits.code));

export const mergeDetails = object({
  description: markdown,
  image: object({ media_id: value, alt: shortText }),
  tags: strings(limits.tags),
  learning_outcomes: strings(limits.listEntries),
  prerequisites: strings(limits.listEntries),
});

export const mergeModule = object({ description: shortText });

export const mergeLesson = object({
  description: shortText,
  content_text: text(limits.lessonText),
  captions: items(object({}), limits.captions),
  prerequisites: strings(limits.lessonPrerequisites),
  resources: items(object({}), limits.resources),
  live: object({}),
});

const mergeQuestion = object({
  prompt: markdown,
  explanation: markdown,
  options: items(object({ text: markdown }), limits.options),
  accepted_answers: strings(limits.acceptedAnswers),
});

const mergeChallenge = object({
  description: markdown,
  problem_statement: markdown,
  constraints: markdown,
  programming_languages: strings(programmingLanguages.length),
  starter_code: code,
  solution_template: code,
  test_cases: items(object({}), limits.testCases),
  hints: strings(limits.hints),
});

export const mergeAssessment = object({
  description: shortText,
  instructions: markdown,
  questions: items(mergeQuestion, limits.questions),
  coding_challenges: items(mergeChallenge, limits.challenges),
});
