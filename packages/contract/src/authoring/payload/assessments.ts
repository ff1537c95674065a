import { programmingLanguages, questionTypes } from '../../assessment/constants.ts';
import type { FieldProblem } from '../../http/errors.ts';
import { newId, randomId } from '../../http/ids.ts';
import type { ParsedCoursePayload } from '../creation.ts';

/*
 * Questions and test cases of a creation payload: the specification leaves their fields open, so the usual names are
 * understood. What they become is checked with the document.
 */

type ChallengePayload = NonNullable<ParsedCoursePayload['assessments'][number]['coding_challenges']>[number];
type Fields = Record<string, unknown>;

/** A question: its fields as they are, and `question` or `text`, `type`, `options` as texts, `correct_answer` understood. */
export function questionFromPayload(payload: Fields): Fields {
  const {
    question,
    question_text,
    text,
    type,
    options,
    choices,
    correct_answer,
    correct_answers,
    ...fields
  } = payload;
  const right = [correct_answers ?? correct_answer ?? []].flat().map(inWords);
  const list = options ?? choices;
  const given = Array.isArray(list) ? list.map((option, index) => optionFrom(option, index, right)) : [];
  const question_type = typeOfQuestion(fields.question_type ?? type, given);
  const newOptions = question_type === 'true_false' && given.length === 0 ? trueAndFalse(right) : given;
  return {
    ...fields,
    ...Object.fromEntries(partFields.map((field) => [field, partsFrom(fields[field])])),
    challenge: withTestCases(fields.challenge),
    id: newId(),
    question_type,
    prompt: fields.prompt ?? question ?? question_text ?? text ?? '',
    options: newOptions,
    accepted_answers: fields.accepted_answers ?? (newOptions.length > 0 ? [] : right),
  };
}

/** Lists of parts of a question that have ids. */
const partFields = [
  'units',
  'variables',
  'blanks',
  'pairs',
  'distractors',
  'items',
  'groups',
  'regions',
  'spots',
] as const;

/** Parts with ids that tell nothing about their order, unless they have some; a text is a part with that text. */
function partsFrom(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((entry: unknown) => {
    const fields: Fields =
      typeof entry === 'string' ? { text: entry } : { ...(entry as Fields | null | undefined) };
    const newIds = {
      id: randomId(),
      ...('right' in fields ? { right_id: randomId() } : {}),
      ...('label' in fields && 'x' in fields ? { label_id: randomId() } : {}),
    };
    return { ...newIds, ...fields };
  });
}

function withTestCases(challenge: unknown): unknown {
  if (typeof challenge !== 'object' || challenge === null) return challenge;
  const { test_cases } = challenge as Fields;
  return {
    ...challenge,
    id: newId(),
    ...(Array.isArray(test_cases)
      ? { test_cases: test_cases.map((entry: unknown) => testCaseFrom({ ...(entry as Fields | null) })) }
      : {}),
  };
}

/** The two options of a statement; `true`, `yes` and `1` say that it is true. */
function trueAndFalse(right: readonly string[]): Fields[] {
  const answer = right[0]?.trim().toLowerCase();
  const isTrue = answer === undefined ? undefined : /^(true|t|yes|1)$/.test(answer);
  return [
    { id: randomId(), text: 'True', is_correct: isTrue === true },
    { id: randomId(), text: 'False', is_correct: isTrue === false },
  ];
}

/** @param right texts of right options, or their numbers, counted from 0 */
function optionFrom(option: unknown, index: number, right: readonly string[]): Fields {
  const fields: Fields =
    typeof option === 'object' && option !== null ? { ...option } : { text: inWords(option) };
  const text = fields.text ?? fields.label ?? '';
  const isRight =
    right.includes(inWords(text)) || (right.includes(inWords(index)) && !/^\d+$/.test(inWords(text)));
  return { id: randomId(), text, is_correct: fields.is_correct ?? fields.correct ?? isRight };
}

function typeOfQuestion(given: unknown, options: readonly Fields[]): unknown {
  if (questionTypes.some((type) => type === given)) return given;
  const name = inWords(given ?? '').toLowerCase();
  if (/true|bool/.test(name)) return 'true_false';
  if (/number|numeric/.test(name)) return 'numeric';
  if (/short/.test(name)) return 'short_text';
  if (options.length === 0) return 'essay';
  return options.filter(({ is_correct }) => is_correct === true).length > 1
    ? 'multiple_choice'
    : 'single_choice';
}

const languageNames: Readonly<Record<string, string>> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  'c++': 'cpp',
  rb: 'ruby',
};

/** A name (`Python`, `C++`) as the code of a programming language. */
function programmingLanguage(name: string): string {
  const lower = name.trim().toLowerCase();
  return languageNames[lower] ?? lower;
}

/** A challenge; programming languages that are not offered are problems. */
export function challengeFromPayload(payload: ChallengePayload, path: string, problems: FieldProblem[]) {
  const languages = (field: string, names: readonly string[]): string[] => {
    const codes = [...new Set(names.map(programmingLanguage))];
    for (const code of codes)
      if (!programmingLanguages.some((language) => language === code))
        problems.push({
          path: `${path}.${field}`,
          message: `The programming language ${code} is not offered`,
        });
    return codes;
  };
  const programming_languages = languages('programming_languages', payload.programming_languages);
  const code = (field: 'starter_code' | 'solution_template') => {
    const given = byLanguage(payload[field], programming_languages[0]);
    if (given === undefined) {
      problems.push({
        path: `${path}.programming_languages`,
        message: 'Name the programming language of the code',
      });
      return {};
    }
    languages(field, Object.keys(given));
    return Object.fromEntries(Object.entries(given).map(([name, text]) => [programmingLanguage(name), text]));
  };
  return {
    ...payload,
    id: newId(),
    programming_languages,
    starter_code: code('starter_code'),
    solution_template: code('solution_template'),
    test_cases: payload.test_cases.map(testCaseFrom),
    wrong_solutions: [],
  };
}

/** One text is for the first language; undefined when there is none. */
function byLanguage(
  code: string | Record<string, string>,
  first: string | undefined,
): Record<string, string> | undefined {
  if (typeof code !== 'string') return code;
  if (code === '') return {};
  return first === undefined ? undefined : { [first]: code };
}

function testCaseFrom(payload: Fields): Fields {
  const { input, expected_output, expected, output, is_sample, is_hidden, points, comparison, unit_tests } =
    payload;
  return {
    id: newId(),
    input: asText(input),
    expected_output: asText(expected_output ?? expected ?? output),
    is_sample: is_sample ?? is_hidden === false,
    ...(points === undefined ? {} : { points }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(unit_tests === undefined ? {} : { unit_tests }),
  };
}

/** Not `String`: an object of JSON may say itself what its `toString` is. */
const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value as string}`;

/** Texts stay; other values, as numbers and lists, as JSON. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
