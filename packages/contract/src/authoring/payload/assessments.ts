import type { FieldProblem } from '../../http/errors.ts';
import { newId } from '../../http/ids.ts';
import { programmingLanguages, questionTypes } from '../constants.ts';
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
  const right = [correct_answers ?? correct_answer ?? []].flat().map(String);
  const list = options ?? choices;
  const newOptions = Array.isArray(list) ? list.map((option, index) => optionFrom(option, index, right)) : [];
  return {
    ...fields,
    id: newId(),
    question_type: typeOfQuestion(fields.question_type ?? type, newOptions),
    prompt: fields.prompt ?? question ?? question_text ?? text ?? '',
    options: newOptions,
    accepted_answers: fields.accepted_answers ?? (newOptions.length > 0 ? [] : right),
  };
}

/** @param right texts of right options, or their numbers, counted from 0 */
function optionFrom(option: unknown, index: number, right: readonly string[]): Fields {
  const fields: Fields =
    typeof option === 'object' && option !== null ? { ...option } : { text: String(option) };
  const text = fields.text ?? fields.label ?? '';
  const isRight =
    right.includes(String(text)) || (right.includes(String(index)) && !/^\d+$/.test(String(text)));
  return { id: newId(), text, is_correct: fields.is_correct ?? fields.correct ?? isRight };
}

function typeOfQuestion(given: unknown, options: readonly Fields[]): unknown {
  if (questionTypes.some((type) => type === given)) return given;
  const name = String(given ?? '').toLowerCase();
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
  const code = (field: 'starter_code' | 'solution_template') => {
    languages(field, Object.keys(payload[field]));
    return Object.fromEntries(
      Object.entries(payload[field]).map(([name, text]) => [programmingLanguage(name), text]),
    );
  };
  return {
    ...payload,
    id: newId(),
    programming_languages: languages('programming_languages', payload.programming_languages),
    starter_code: code('starter_code'),
    solution_template: code('solution_template'),
    test_cases: payload.test_cases.map(testCaseFrom),
  };
}

function testCaseFrom(payload: Fields): Fields {
  const { input, expected_output, expected, output, is_sample, is_hidden, points } = payload;
  return {
    id: newId(),
    input: asText(input),
    expected_output: asText(expected_output ?? expected ?? output),
    is_sample: is_sample ?? is_hidden === false,
    ...(points === undefined ? {} : { points }),
  };
}

/** Texts stay; other values, as numbers and lists, as JSON. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
