import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { someQuestionOf } from '@darasa/contract/assessment/questions/test-questions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuestionFile, writeQuestionFile } from './question-files.ts';

/** What of a question a file keeps: everything but ids, by type. */
function essence(question: QuestionDocument): object {
  const { question_type, prompt, explanation, options, pairs, distractors, items, groups, blanks } = question;
  const title = new Map(groups.map((group) => [group.id, group.title]));
  return {
    question_type,
    prompt,
    explanation,
    tags: question.tags,
    options: options.map(({ text, is_correct, feedback }) => ({ text, is_correct, feedback })),
    pairs: pairs.map(({ left, right }) => ({ left, right })),
    distractors: distractors.map(({ text }) => text),
    items: items.map(({ text, group_id }) => ({ text, group: title.get(group_id ?? '') ?? null })),
    blanks: blanks.map(({ accepted_answers, choices }) => ({
      accepted_answers,
      choices: choices.toSorted(),
    })),
    numbers: question_type === 'numeric' ? question.accepted_answers.map(Number) : [],
    texts: question_type === 'short_text' ? question.accepted_answers : [],
    tolerance: ['numeric', 'calculated'].includes(question_type) ? question.tolerance : null,
    formula: question.formula.replaceAll(/\s/g, ''),
    variables: question.variables.map(({ name, min, max, decimals }) => ({ name, min, max, decimals })),
  };
}

/** Of a question only what a format can say, so that it comes back the same. */
function sayable(format: QuestionFileFormat, question: QuestionDocument): QuestionDocument {
  const absolute = { kind: 'absolute' as const, value: 0.5 };
  return {
    ...question,
    ...(question.question_type === 'multiple_choice' ? { scoring: 'partial_minus' } : {}),
    match: { case: false, accents: true, typos: 0 },
    // What is typed has no space at its ends or twice
    ...(format === 'csv' ? {} : { tolerance: absolute }),
    ...(format === 'csv' ? { options: question.options.map((option) => ({ ...option, feedback: '' })) } : {}),
    ...(question.question_type === 'calculated' ? { tolerance: absolute } : {}),
    // The choices of a blank and its name are told by the text
    ...(question.question_type === 'blanks'
      ? {
          prompt: 'It is [[1]], and then [[2]].',
          blanks: question.blanks.map((blank, index) => ({ ...blank, name: `${index + 1}` })),
        }
      : {}),
  };
}

const types: Record<QuestionFileFormat, QuestionDocument['question_type'][]> = {
  gift: ['single_choice', 'multiple_choice', 'true_false', 'short_text', 'numeric', 'matching', 'essay'],
  moodle_xml: [
    'single_choice',
    'multiple_choice',
    'true_false',
    'short_text',
    'numeric',
    'calculated',
    'blanks',
    'matching',
    'ordering',
    'essay',
    'file',
  ],
  csv: [
    'single_choice',
    'multiple_choice',
    'true_false',
    'short_text',
    'numeric',
    'matching',
    'ordering',
    'sorting',
    'essay',
    'file',
    'spoken',
  ],
};
const formats = Object.keys(types) as QuestionFileFormat[];

describe.each(formats)('%s', (format) => {
  test.each(types[format])('a question of the type %s comes back the same', (type) => {
    fc.assert(
      fc.property(
        someQuestionOf(type).map((question) => sayable(format, question)),
        (question) => {
          const { text } = writeQuestionFile(format, [question]);
          const { questions, notes } = readQuestionFile(format, text);
          expect(notes.map(({ outcome }) => outcome)).not.toContain('skipped');
          expect(questions.map(essence)).toEqual([essence(question)]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('that a question is worth remembering is left out, and said', () => {
    const [question] = fc.sample(
      someQuestionOf('true_false').map((one) => sayable(format, one)),
      { numRuns: 1, seed: 1 },
    );
    if (!question) throw new Error('No question');
    const reasonsOf = (worth_remembering: boolean) =>
      writeQuestionFile(format, [{ ...question, worth_remembering }]).notes.flatMap(({ reasons }) => reasons);
    expect(reasonsOf(true)).toEqual([...reasonsOf(false), '“Worth remembering” was left out']);
  });

  test('what a format cannot hold is said, of every type', () => {
    fc.assert(
      fc.property(fc.constantFrom('hotspot', 'labels', 'code').chain(someQuestionOf), (question) => {
        const { notes } = writeQuestionFile(format, [question]);
        expect(notes).toMatchObject([
          { outcome: 'skipped', reasons: [expect.stringMatching(/has no questions of the type/)] },
        ]);
      }),
      { numRuns: 5 },
    );
  });

  test('any text is read without an error, and every note has a place', () => {
    const signs = fc.stringMatching(/^[{}=~#%:\\T1a\n<>/|,"' -]{0,80}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), signs), (text) => {
        const { questions, notes } = readQuestionFile(format, text);
        expect(notes.filter(({ outcome }) => outcome !== 'skipped').length).toBe(questions.length);
        for (const { line, outcome, reasons } of notes) {
          expect(line).toBeGreaterThan(0);
          expect(reasons.length > 0).toBe(outcome !== 'imported');
        }
      }),
      { numRuns: 300 },
    );
  });
});

const most = assessmentLimits.questionFileQuestions;
const choice =
  '<question type="truefalse"><questiontext><text>T</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>\n';

test.each<[QuestionFileFormat, string]>([
  ['gift', 'Why? {}\n\n'.repeat(most * 2)],
  ['csv', `type,question\n${'essay,Why?\n'.repeat(most * 2)}`],
  ['moodle_xml', `<quiz>\n${choice.repeat(most * 2)}</quiz>`],
])('a file of %s is read up to so many questions, and it is said where reading ended', (format, text) => {
  const { questions, notes } = readQuestionFile(format, text);
  expect(questions.length).toBe(most);
  expect(notes.length).toBe(most + 1);
  expect(notes.at(-1)).toMatchObject({
    outcome: 'skipped',
    reasons: ['A file has at most 2,000 questions: this one and what follows were not read. Split the file'],
  });
});

const places = 10_005;
test.each<[QuestionFileFormat, string]>([
  ['gift', 'a{=}\n\n'.repeat(30_000)],
  ['csv', `type,question\n${'riddle,Why?\n'.repeat(places)}`],
  ['moodle_xml', `<quiz>${'<x/>'.repeat(places)}`],
])('places of %s that are no questions are read up to a point', (format, text) => {
  const { questions, notes } = readQuestionFile(format, text);
  expect(questions).toEqual([]);
  expect(notes).toHaveLength(10_001);
  expect(notes.at(-1)?.reasons).toEqual([
    'A file has at most 10,000 places: this one and what follows were not read. Split the file',
  ]);
});

test('what stands before the place where a file breaks is read', () => {
  const { questions, notes } = readQuestionFile(
    'moodle_xml',
    `\n<?xml version="1.0"?>\n<quiz>\n${choice}<question>`,
  );
  expect(questions).toHaveLength(1);
  expect(notes).toMatchObject([
    { line: 4, outcome: 'imported' },
    { line: 5, outcome: 'skipped', reasons: [expect.stringMatching(/^The file is not well-formed XML/)] },
  ]);
});
