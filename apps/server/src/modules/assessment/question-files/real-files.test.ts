import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { judge } from '@darasa/contract/assessment/grading';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { htmlToText } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { decodeText } from '@darasa/contract/formatting/decode-text';
import { describe, expect, test } from 'vitest';
import { renderRichText } from '#platform/markdown/index';
import { readQuestionFile } from './question-files.ts';

/*
 * Small files of questions with what their formats' documentation says must come in. They are not in the repository.
 */

const folder = new URL('../../../../../../../shared/data/question-files/', import.meta.url);
const there = existsSync(folder);

interface Expected {
  file: string;
  format: QuestionFileFormat;
  added: number;
  notes?: { outcome: string; question_type: string | null; reason_about?: string }[];
  questions?: Record<string, unknown>[];
  reason_never?: string;
}
interface ExpectedOption {
  text?: string;
  text_any?: string[];
  rendered?: string;
  is_correct: boolean;
}

/** The words of a note that speak of what the file expects to be told. */
const about: Readonly<Record<string, RegExp>> = {
  underlining: /underlining/i,
  'negative weight': /negative weight/,
  'only some of the items were asked': /only some of the items were asked/i,
  'no right option': /no right option/,
  'A question has at most 50 options': /^A question has at most 50 options$/,
};

const rendered = (markdown: string): string => htmlToText(renderRichText(markdown));
const linesOf = (markdown: string): string[] =>
  rendered(markdown.replaceAll(/\\\n| {2}\n/g, '\n\n')) === ''
    ? []
    : renderRichText(markdown)
        .split(/<br>|<\/?(?:p|li|ul|ol|div|h\d|tr)[^>]*>/)
        .map((line) => htmlToText(line))
        .filter((line) => line !== '');
const judged = (question: QuestionDocument, value: string): number | null => {
  const [blank] = question.blanks;
  const response =
    question.question_type === 'numeric' ? { value, unit: '' } : { blanks: { [blank?.id ?? '']: value } };
  return judge(question, response as never, { variables: {} }).share;
};

/** What a file may say of a question, and how it is looked at. */
const checks: Readonly<Record<string, (question: QuestionDocument, wanted: never) => void>> = {
  question_type: (question, wanted) => expect(question.question_type).toBe(wanted),
  question_type_any: (question, wanted: string[]) => expect(wanted).toContain(question.question_type),
  prompt: (question, wanted) => expect(question.prompt).toBe(wanted),
  prompt_any: (question, wanted: string[]) => expect(wanted).toContain(question.prompt),
  prompt_never: (question, wanted: string[]) => expect(wanted).not.toContain(question.prompt),
  prompt_contains: (question, wanted: string[]) => {
    for (const text of wanted) expect(question.prompt).toContain(text);
  },
  rendered_prompt: (question, wanted) => expect(rendered(question.prompt)).toBe(wanted),
  rendered_html_contains: (question, wanted: string) =>
    expect(renderRichText(question.prompt)).toContain(wanted),
  rendered_lines: (question, wanted) => expect(linesOf(question.prompt)).toEqual(wanted),
  rendered_formulas: (question, wanted: string[]) => {
    for (const tex of wanted) expect(question.prompt).toContain(`$${tex}$`);
  },
  options: (question, wanted: ExpectedOption[]) => {
    expect(question.options).toHaveLength(wanted.length);
    for (const [at, one] of wanted.entries()) {
      const option = question.options[at];
      expect(option?.is_correct).toBe(one.is_correct);
      if (one.text !== undefined) expect(option?.text).toBe(one.text);
      if (one.text_any) expect(one.text_any).toContain(option?.text);
      if (one.rendered !== undefined) expect(rendered(option?.text ?? '')).toBe(one.rendered);
    }
  },
  blanks: (question, wanted: object[]) => expect(question.blanks).toMatchObject(wanted),
  accepted_answers: (question, wanted) => expect(question.accepted_answers).toEqual(wanted),
  feedback: (question, wanted: object) => expect(question.feedback).toMatchObject(wanted),
  shuffle: (question, wanted) => expect(question.shuffle).toBe(wanted),
  scoring: (question, wanted) => expect(question.scoring).toBe(wanted),
  items: (question, wanted) => expect(question.items.map(({ text }) => text)).toEqual(wanted),
  file: (question, wanted: { types?: string[]; types_contain?: string[]; types_never?: string[] }) => {
    if (wanted.types) expect(question.file.types).toEqual(wanted.types);
    expect(question.file.types).toEqual(expect.arrayContaining(wanted.types_contain ?? []));
    for (const type of wanted.types_never ?? []) expect(question.file.types).not.toContain(type);
  },
  judged_right: (question, wanted: string[]) =>
    expect(wanted.map((value) => judged(question, value))).toEqual(wanted.map(() => 1)),
  judged_wrong: (question, wanted: string[]) =>
    expect(wanted.map((value) => judged(question, value))).toEqual(wanted.map(() => 0)),
};

const names = there ? readdirSync(folder).filter((name) => name.endsWith('.expected.json')) : [];

describe.skipIf(!there)('files of teachers (skipped: ../shared/data/question-files is not there)', () => {
  test.each(names)('%s', (name) => {
    const expected = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Expected;
    const decoded = decodeText(readFileSync(new URL(expected.file, folder)));
    expect(decoded).not.toHaveProperty('problem');
    const { questions, notes } = readQuestionFile(expected.format, 'text' in decoded ? decoded.text : '');
    expect(questions).toHaveLength(expected.added);
    const reasons = notes.flatMap((note) => note.reasons);
    for (const [at, { reason_about, ...note }] of (expected.notes ?? []).entries()) {
      expect(notes[at], JSON.stringify(notes)).toMatchObject(note);
      if (reason_about !== undefined)
        expect(notes[at]?.reasons).toContainEqual(expect.stringMatching(about[reason_about] ?? /never/));
    }
    if (expected.reason_never !== undefined)
      for (const reason of reasons) expect(reason).not.toContain(expected.reason_never);
    for (const [at, wanted] of (expected.questions ?? []).entries())
      for (const [key, value] of Object.entries(wanted)) {
        const check = checks[key];
        const question = questions[at];
        expect(check, `nobody looks at “${key}”`).toBeDefined();
        expect(question).toBeDefined();
        if (question) check?.(question, value as never);
      }
  });
});
