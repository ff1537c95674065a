import { newOption } from '@darasa/contract/assessment/questions/defaults';
import { randomId } from '@darasa/contract/http/ids';
import { endingsOf } from '../parts/file-types.ts';
import { matchingPairs } from '../parts/matching-pairs.ts';
import { isFullCredit, weightsOf } from '../parts/weights.ts';
import { childOf, childrenOf, textOf } from '../parts/xml-tree.ts';
import { cloze, gaps } from './moodle-gaps.ts';
import { calculated, numerical } from './moodle-numbers.ts';
import {
  answersOf,
  fullAnswers,
  isTrue,
  type Made,
  markdownOf,
  numberOf,
  type Reading,
  sharedFeedback,
} from './moodle-parts.ts';

function choices(reading: Reading): Made {
  const { element, reasons } = reading;
  const answers = answersOf(element)
    .map(({ element: answer, weight }) => ({
      weight,
      source: textOf(answer),
      text: markdownOf(answer, reading),
      feedback: markdownOf(childOf(answer, 'feedback'), reading),
    }))
    // Forms of other platforms leave some empty
    .filter(({ source, weight }) => source !== '' || weight > 0);
  const single = isTrue(childOf(element, 'single'), true);
  const {
    right,
    scoring,
    reasons: changed,
  } = weightsOf(
    answers.map(({ weight }) => weight),
    single,
  );
  if (!right.some(Boolean))
    return {
      problem: single
        ? 'No option is worth all points: the question has no right option'
        : 'No option is worth any points: the question has no right option',
    };
  if (answers.some(({ text }) => text === ''))
    return { problem: 'An option has no text: it was a picture, or nothing, and could not be chosen' };
  reasons.push(...changed);
  return {
    type: single ? 'single_choice' : 'multiple_choice',
    fields: {
      scoring,
      shuffle: isTrue(childOf(element, 'shuffleanswers')),
      options: answers.map(({ text, feedback }, index) =>
        newOption({ text, is_correct: right[index] ?? false, feedback }),
      ),
    },
  };
}

/** The answers are `true` and `false`; in words of another language the first one is true. */
function trueFalse(reading: Reading): Made {
  const answers = answersOf(reading.element).map(({ element: answer, weight }, at) => {
    const word = textOf(answer).toLowerCase();
    const named = word === 'true' || word === 'false';
    return { answer, weight, named, isTrue: named ? word === 'true' : at === 0 };
  });
  const [ofTrue, ofFalse] = [true, false].map((value) => answers.find((entry) => entry.isTrue === value));
  const isRight = (entry: typeof ofTrue) => entry !== undefined && isFullCredit(entry.weight);
  if (isRight(ofTrue) === isRight(ofFalse))
    return { problem: 'It is not said whether true or false is right' };
  if (answers.some(({ named }) => !named))
    reading.reasons.push(
      `“${textOf(ofTrue?.answer)}” and “${textOf(ofFalse?.answer)}” became True and False, in this order`,
    );
  return {
    type: 'true_false',
    fields: {
      options: [ofTrue, ofFalse].map((entry, at) =>
        newOption({
          text: at === 0 ? 'True' : 'False',
          is_correct: isRight(entry),
          feedback: markdownOf(childOf(entry?.answer, 'feedback'), reading),
        }),
      ),
    },
  };
}

/** What learners type is plain text, whatever format the file names. */
function shortAnswer(reading: Reading): Made {
  const answers = fullAnswers(reading).filter((answer) => textOf(answer) !== '');
  if (answers.length === 0) return { problem: 'No answer is worth all points' };
  return {
    type: 'short_text',
    fields: {
      accepted_answers: answers.map((answer) => textOf(answer)),
      match: { case: isTrue(childOf(reading.element, 'usecase')), accents: true, typos: 0 },
      ...sharedFeedback(answers, reading),
    },
  };
}

function matching(reading: Reading): Made {
  const sides = childrenOf(reading.element, 'subquestion').map((part) => ({
    left: markdownOf(part, reading),
    right: markdownOf(childOf(part, 'answer'), reading, 'plain'),
  }));
  return {
    type: 'matching',
    fields: {
      ...matchingPairs(sides.filter(({ left, right }) => left !== '' || right !== '')),
      shuffle: isTrue(childOf(reading.element, 'shuffleanswers'), true),
    },
  };
}

function ordering(reading: Reading): Made {
  const { element, reasons } = reading;
  const items = childrenOf(element, 'answer').map((answer) => ({
    id: randomId(),
    text: markdownOf(answer, reading),
    group_id: null,
  }));
  const asked = numberOf(textOf(childOf(element, 'selectcount'))) ?? 0;
  const selection = textOf(childOf(element, 'selecttype')).toUpperCase();
  if (/^(RANDOM|CONTIGUOUS|1|2)$/.test(selection) && asked > 0 && asked < items.length)
    reasons.push('Only some of the items were asked each time; all are asked now');
  const rule = textOf(childOf(element, 'gradingtype')).toUpperCase();
  const whole = rule === 'ALL_OR_NOTHING' || rule === '-1';
  if (!whole && rule !== '' && !/^(RELATIVE_NEXT_EXCLUDE_LAST|RELATIVE_NEXT_INCLUDE_LAST|1|2)$/.test(rule))
    reasons.push('Points were given by another rule; now for each item that follows the right one');
  return { type: 'ordering', fields: { items, scoring: whole ? 'all_or_nothing' : 'partial' } };
}

function essay(reading: Reading): Made {
  const { element, reasons } = reading;
  const files = numberOf(textOf(childOf(element, 'attachments'))) ?? 0;
  const format = textOf(childOf(element, 'responseformat'));
  const limit = (name: string) => {
    const words = numberOf(textOf(childOf(element, name)));
    return words === undefined || words <= 0 ? null : words;
  };
  const unknown = new Set<string>();
  const types = endingsOf(textOf(childOf(element, 'filetypeslist')), unknown);
  if (unknown.size > 0)
    reasons.push(`Types of files that are not known here were left out: ${[...unknown].join(', ')}`);
  if (textOf(childOf(element, 'responsetemplate')) !== '')
    reasons.push('The text to begin with was left out');
  const bytes = numberOf(textOf(childOf(element, 'maxbytes'))) ?? 0;
  const max_mb = bytes > 0 ? Math.min(100, Math.max(1, Math.ceil(bytes / 1_048_576))) : 20;
  const file = { types, max_files: files < 0 ? 10 : Math.min(10, files), max_mb };
  const marking_notes = markdownOf(childOf(element, 'graderinfo'), reading);
  if (format === 'noinline' && file.max_files > 0) return { type: 'file', fields: { file, marking_notes } };
  return {
    type: 'essay',
    fields: {
      file,
      marking_notes,
      essay: { min_words: limit('minwordlimit'), max_words: limit('maxwordlimit') },
    },
  };
}

/** How each type of question is read, by Moodle's name of it. */
export const moodleReaders: Readonly<Record<string, (reading: Reading) => Made>> = {
  multichoice: choices,
  truefalse: trueFalse,
  shortanswer: shortAnswer,
  numerical,
  calculated,
  calculatedsimple: calculated,
  matching,
  match: matching,
  ordering,
  essay,
  ddwtos: gaps,
  gapselect: gaps,
  cloze,
  multianswer: cloze,
};
