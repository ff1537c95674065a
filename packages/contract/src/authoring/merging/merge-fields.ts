import { programmingLanguages } from '../../assessment/constants.ts';
import { assessmentLimits } from '../../assessment/limits.ts';
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
  projects: strings(limits.listEntries),
  prerequisites: strings(limits.listEntries),
});

const release = object({
  after: items(object({}), limits.lessonPrerequisites),
  group_ids: strings(limits.releaseGroups),
});

export const mergeModule = object({ description: shortText, release });

export const mergeLesson = object({
  description: shortText,
  content_text: text(limits.lessonText),
  captions: items(object({}), limits.captions),
  prerequisites: strings(limits.lessonPrerequisites),
  release,
  resources: items(object({}), limits.resources),
  live: object({}),
});

const mergeChallenge = object({
  description: markdown,
  problem_statement: markdown,
  constraints: markdown,
  programming_languages: strings(programmingLanguages.length),
  starter_code: code,
  solution_template: code,
  test_cases: items(object({}), limits.testCases),
  wrong_solutions: items(object({}), limits.wrongSolutions),
  checker: object({ code: text(limits.code) }),
  files: items(object({ content: text(limits.challengeFileText) }), limits.challengeFiles),
  hints: strings(limits.hints),
});

const parts = (fields: Parameters<typeof object>[0] = {}) => items(object(fields), assessmentLimits.parts);

const rubric = object({
  criteria: items(
    object({
      title: shortText,
      description: shortText,
      levels: items(object({ title: shortText, description: shortText }), assessmentLimits.rubricLevels),
    }),
    assessmentLimits.rubricCriteria,
  ),
});

const mergeQuestion = object({
  prompt: markdown,
  tags: strings(assessmentLimits.questionTags),
  explanation: markdown,
  feedback: object({}, markdown),
  options: items(object({ text: markdown, feedback: markdown }), limits.options),
  accepted_answers: strings(limits.acceptedAnswers),
  match: object({}),
  units: parts(),
  variables: parts(),
  blanks: parts({
    accepted_answers: strings(limits.acceptedAnswers),
    choices: strings(assessmentLimits.parts),
  }),
  pairs: parts({ left: shortText, right: shortText }),
  distractors: parts({ text: shortText }),
  items: parts({ text: shortText }),
  groups: parts({ title: shortText }),
  picture: object({ media_id: value, alt: shortText }),
  regions: parts({ label: shortText }),
  spots: parts({ label: shortText }),
  essay: object({}),
  file: object({ types: strings(assessmentLimits.parts) }),
  rubric,
  marking_notes: markdown,
  challenge: mergeChallenge,
});

export const mergeAssessment = object({
  description: shortText,
  instructions: markdown,
  questions: items(mergeQuestion, limits.questions),
  coding_challenges: items(mergeChallenge, limits.challenges),
  late: object({}),
  pools: items(object({}), assessmentLimits.pools),
  peer_review: object({ rubric, instructions: markdown }),
});
