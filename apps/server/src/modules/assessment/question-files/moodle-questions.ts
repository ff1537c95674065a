import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { newOption } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import { htmlToText, toMarkdown } from './formatted-text.ts';
import { matchingPairs } from './matching-pairs.ts';
import {
  answersOf,
  fullAnswers,
  isTrue,
  type Made,
  markdownOf,
  numberOf,
  type Reading,
  sharedFeedback,
  typedOf,
} from './moodle-parts.ts';
import { readCloze } from './read-cloze.ts';
import { isFullCredit, weightsOf } from './weights.ts';
import { childOf, childrenOf, textOf } from './xml-tree.ts';

function choices({ element, lost, reasons }: Reading): Made {
  const answers = answersOf(element);
  const single = isTrue(childOf(element, 'single'));
  const {
    right,
    scoring,
    reasons: changed,
  } = weightsOf(
    answers.map(({ weight }) => weight),
    single,
  );
  reasons.push(...changed);
  return {
    type: single ? 'single_choice' : 'multiple_choice',
    fields: {
      scoring,
      options: answers.map(({ element: answer }, index) =>
        newOption({
          text: markdownOf(answer, lost),
          is_correct: right[index] ?? false,
          feedback: markdownOf(childOf(answer, 'feedback'), lost),
        }),
      ),
    },
  };
}

function trueFalse({ element, lost }: Reading): Made {
  const answers = answersOf(element);
  const isRight = (word: string) =>
    answers.some(
      ({ element: answer, weight }) => textOf(answer).toLowerCase() === word && isFullCredit(weight),
    );
  if (isRight('true') === isRight('false'))
    return { problem: 'It is not said whether true or false is right' };
  return {
    type: 'true_false',
    fields: {
      options: ['True', 'False'].map((text) => {
        const answer = answers.find(({ element: one }) => textOf(one).toLowerCase() === text.toLowerCase());
        return newOption({
          text,
          is_correct: isRight(text.toLowerCase()),
          feedback: markdownOf(childOf(answer?.element, 'feedback'), lost),
        });
      }),
    },
  };
}

function shortAnswer(reading: Reading): Made {
  const answers = fullAnswers(reading);
  if (answers.length === 0) return { problem: 'No answer is worth all points' };
  return {
    type: 'short_text',
    fields: {
      accepted_answers: answers.map(typedOf),
      match: { case: isTrue(childOf(reading.element, 'usecase')), accents: true, typos: 0 },
      ...sharedFeedback(answers, reading),
    },
  };
}

function unitsOf({ element, reasons }: Reading): Partial<QuestionDocument> {
  const units = childrenOf(childOf(element, 'units'), 'unit').flatMap((unit) => {
    const multiplier = numberOf(textOf(childOf(unit, 'multiplier')));
    const name = textOf(childOf(unit, 'unit_name'));
    if (name === '' || multiplier === undefined || multiplier <= 0) return [];
    // Moodle says how many of the unit are one of the right answer's
    return [{ id: randomId(), unit: name, factor: Number((1 / multiplier).toPrecision(12)) }];
  });
  const grading = numberOf(textOf(childOf(element, 'unitgradingtype'))) ?? 0;
  if (grading > 0 && (numberOf(textOf(childOf(element, 'unitpenalty'))) ?? 1) < 1)
    reasons.push('A wrong unit cost a part of the points, and makes the answer wrong now');
  return { units, unit_required: grading > 0 && units.length > 0 };
}

function numerical(reading: Reading): Made {
  const answers = fullAnswers(reading).filter((answer) => textOf(answer) !== '*');
  const tolerances = answers.map((answer) => numberOf(textOf(childOf(answer, 'tolerance'))) ?? 0);
  const [tolerance = 0] = tolerances;
  const same = answers.filter((_, index) => tolerances[index] === tolerance);
  if (same.length < answers.length)
    reading.reasons.push(
      `All answers have one tolerance here: those with another one than ${tolerance} were left out`,
    );
  if (same.length === 0) return { problem: 'No number is worth all points' };
  return {
    type: 'numeric',
    fields: {
      accepted_answers: same.map(textOf),
      tolerance: { kind: 'absolute', value: tolerance },
      ...unitsOf(reading),
      ...sharedFeedback(same, reading),
    },
  };
}

function calculated(reading: Reading): Made {
  const [answer, ...others] = fullAnswers(reading);
  if (!answer) return { problem: 'No formula is worth all points' };
  if (others.length > 0) reading.reasons.push('More than one formula: the first was taken');
  const tolerance = numberOf(textOf(childOf(answer, 'tolerance'))) ?? 0;
  const kind = textOf(childOf(answer, 'tolerancetype'));
  if (kind === '3') reading.reasons.push('The geometric tolerance became a relative one');
  const sets = childrenOf(childOf(reading.element, 'dataset_definitions'), 'dataset_definition');
  if (childOf(reading.element, 'dataset_definitions'))
    reading.reasons.push('Values of the variables are drawn anew within their bounds');
  return {
    type: 'calculated',
    fields: {
      formula: textOf(answer),
      tolerance: { kind: kind === '2' ? 'absolute' : 'relative', value: tolerance },
      variables: sets.map((set) => {
        const decimals = numberOf(textOf(childOf(set, 'decimals'))) ?? 0;
        return {
          id: randomId(),
          name: textOf(childOf(set, 'name')),
          min: numberOf(textOf(childOf(set, 'minimum'))) ?? 1,
          max: numberOf(textOf(childOf(set, 'maximum'))) ?? 10,
          decimals: Math.max(0, Math.min(10, Math.round(decimals))),
        };
      }),
      ...unitsOf(reading),
      ...sharedFeedback([answer], reading),
    },
  };
}

function matching({ element, lost }: Reading): Made {
  const sides = childrenOf(element, 'subquestion').map((part) => ({
    left: markdownOf(part, lost),
    right: markdownOf(childOf(part, 'answer'), lost, 'plain'),
  }));
  return {
    type: 'matching',
    fields: matchingPairs(sides.filter(({ left, right }) => left !== '' || right !== '')),
  };
}

const ordering = ({ element, lost }: Reading): Made => ({
  type: 'ordering',
  fields: {
    items: childrenOf(element, 'answer').map((answer) => ({
      id: randomId(),
      text: markdownOf(answer, lost),
      group_id: null,
    })),
  },
});

function essay({ element, lost, reasons }: Reading): Made {
  const files = numberOf(textOf(childOf(element, 'attachments'))) ?? 0;
  const format = textOf(childOf(element, 'responseformat'));
  const limit = (name: string) => {
    const words = numberOf(textOf(childOf(element, name)));
    return words === undefined || words <= 0 ? null : words;
  };
  const types = textOf(childOf(element, 'filetypeslist'))
    .split(/[\s,;]+/)
    .map((type) => type.replace(/^\./, '').toLowerCase())
    .filter(Boolean);
  if (textOf(childOf(element, 'responsetemplate')) !== '')
    reasons.push('The text to begin with was left out');
  const file = { types, max_files: files < 0 ? 10 : files, max_mb: 20 };
  const marking_notes = markdownOf(childOf(element, 'graderinfo'), lost);
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

/** `ddwtos` and `gapselect`: `[[1]]` in the text stands for the first of all choices; a gap offers those of its group. */
function gaps({ element, prompt, lost }: Reading): Made {
  const offered = [...childrenOf(element, 'dragbox'), ...childrenOf(element, 'selectoption')].map((box) => ({
    text: htmlToText(textOf(box)),
    group: textOf(childOf(box, 'group')),
  }));
  const numbers = [
    ...new Set([...prompt.text.matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => Number(number))),
  ];
  if (numbers.length === 0) return { problem: 'The text has no gaps' };
  // Each has all the choices of its group
  if (numbers.length > assessmentLimits.parts)
    return { problem: `A question has at most ${assessmentLimits.parts} gaps` };
  const blanks = numbers.flatMap((number) => {
    const right = offered[number - 1];
    if (!right) return [];
    const choices = [
      ...new Set(offered.filter(({ group }) => group === right.group).map(({ text }) => text)),
    ];
    return [{ id: randomId(), name: String(number), accepted_answers: [right.text], choices }];
  });
  if (blanks.length < numbers.length) return { problem: 'A gap has no choice of its number' };
  return { type: 'blanks', fields: { blanks, prompt: promptWithGaps(prompt, lost) } };
}

const GAP = /\[\[([^[\]]+)\]\]/g;
/** Markers of blanks are not escaped as brackets are. */
function promptWithGaps({ text, format }: Reading['prompt'], lost: Set<string>): string {
  if (format === 'markdown') return text;
  const kept = text.replaceAll(GAP, '\ue200$1\ue201');
  return toMarkdown(kept, format, lost).replaceAll(
    /\ue200([^\ue201]+)\ue201/g,
    (_, name: string) => `[[${name.replaceAll('\\', '')}]]`,
  );
}

function cloze({ prompt, lost, reasons }: Reading): Made {
  const read = readCloze(prompt.text, prompt.format, reasons);
  if ('problem' in read) return read;
  return {
    type: 'blanks',
    fields: {
      blanks: read.blanks,
      prompt: promptWithGaps({ ...prompt, text: read.text }, lost),
      match: read.match,
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
