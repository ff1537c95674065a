import type { QuestionType } from '../assessment/constants.ts';
import { pluralOf } from '../formatting/quantities.ts';
import { fieldLabel, hasFieldLabel } from './field-labels.ts';
import { labelOfValue } from './value-labels.ts';

/*
 * Values of a course document in words, for people who compare two versions: reviewers, authors who look at an earlier save or
 * at what somebody else wrote in the same place.
 */

type Fields = Record<string, unknown>;

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** @param tag as `sw` */
function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** `data-science` → `Data science`: slugs are made of the category's name, which is not at hand here. */
function slugInWords(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands first in the words of a part, without a label. */
const headings = ['title', 'prompt', 'label', 'text'] as const;
const isId = (key: string): boolean => key === 'id' || key.endsWith('_id') || key.endsWith('_ids');
const isQuestion = (value: Fields): boolean => 'question_type' in value && 'prompt' in value;

/**
 * A value in words, in as many lines as it needs; '' for nothing, for `false` and for what only machines read (ids).
 * @param field that it stands in
 */
export function describeValue(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'Yes';
  if (typeof value === 'string') return describeText(value, field);
  if (Array.isArray(value)) return describeList(value, field);
  if (typeof value !== 'object') return String(value);
  return isQuestion(value as Fields) ? describeQuestion(value as Fields) : describePart(value as Fields);
}

function describeText(value: string, field: string): string {
  if (field === 'language') return languageName(value);
  if (field === 'category' || field === 'subcategory') return slugInWords(value);
  return labelOfValue(field, value) ?? value;
}

function describeList(values: readonly unknown[], field: string): string {
  const entries = values.map((value) => describeValue(value, field)).filter((words) => words !== '');
  if (values.every((value) => typeof value === 'object')) return entries.join('\n');
  return entries.map((words) => `• ${words}`).join('\n');
}

/** The field of which the values are names of programming languages; such names are keys, too, where there is a program for each. */
const PROGRAMS = 'programming_languages';
const nameOf = (key: string): string =>
  (hasFieldLabel(key) ? undefined : labelOfValue(PROGRAMS, key)) ?? fieldLabel(key);

function describePart(part: Fields): string {
  const heading = headings.map((key) => part[key]).find((text) => typeof text === 'string' && text !== '');
  const fields = Object.entries(part)
    .filter(([key, value]) => !isId(key) && value !== heading && value !== 0)
    .map(([key, value]) =>
      labelled(nameOf(key), describeValue(value, key === 'language' && 'code' in part ? PROGRAMS : key)),
    )
    .filter((line) => line !== '');
  return [...(heading === undefined ? [] : [String(heading)]), ...fields].join('\n');
}

/** `Label: words`, the words below the label when they have several lines. */
function labelled(label: string, words: string): string {
  if (words === '') return '';
  return `${label}:${words.includes('\n') ? '\n' : ' '}${words}`;
}

/** Which fields a question of a type is made of, in reading order. */
const fieldsOf: Record<string, readonly string[]> = {
  single_choice: ['options'],
  multiple_choice: ['options', 'scoring'],
  true_false: ['options'],
  short_text: ['accepted_answers', 'match'],
  numeric: ['accepted_answers', 'tolerance', 'units', 'unit_required'],
  calculated: ['formula', 'variables', 'tolerance', 'units', 'unit_required'],
  blanks: ['blanks', 'match', 'scoring'],
  matching: ['pairs', 'distractors', 'scoring'],
  ordering: ['items', 'scoring'],
  sorting: ['groups', 'scoring'],
  hotspot: ['picture', 'regions'],
  labels: ['picture', 'spots', 'distractors', 'scoring'],
  essay: ['essay', 'file', 'rubric'],
  file: ['file', 'rubric'],
  spoken: ['spoken', 'rubric'],
  code: ['challenge'],
} satisfies Record<QuestionType, readonly string[]>;
const questionLabels: Record<string, string> = {
  accepted_answers: 'Right answers',
  options: 'Answers',
  match: 'Counts as the same',
  essay: 'Length',
  items: 'Right order',
  pairs: 'Right pairs',
  distractors: 'Wrong choices',
  spots: 'Labels',
  challenge: 'Program',
};

/** A question as a reviewer reads it: its type, its text, what is right, and what learners are told afterwards. */
function describeQuestion(question: Fields): string {
  const { question_type, prompt, points } = question;
  const type = String(question_type);
  const keys = [...(fieldsOf[type] ?? []), 'explanation', 'feedback', 'marking_notes'];
  const answers = keys.map((key) =>
    labelled(questionLabels[key] ?? fieldLabel(key), describeAnswers(question, key)),
  );
  const worth = Number(points);
  const about = `${labelOfValue('question_type', type) ?? 'Question'}, ${worth} ${pluralOf(worth, 'point', 'points')}`;
  return [about, String(prompt ?? ''), ...answers].filter((line) => line !== '').join('\n');
}

const entriesOf = (question: Fields, key: string): Fields[] => (question[key] ?? []) as Fields[];

function describeAnswers(question: Fields, key: string): string {
  if (key === 'options' || key === 'regions')
    return entriesOf(question, key)
      .map(({ text, label, is_correct, feedback }) => {
        const said = feedback ? `; feedback: ${feedback}` : '';
        return `• ${text ?? label ?? ''} (${is_correct ? 'right' : 'wrong'}${said})`;
      })
      .join('\n');
  if (key === 'pairs')
    return entriesOf(question, key)
      .map(({ left, right }) => `• ${left} → ${right}`)
      .join('\n');
  if (key === 'items')
    return entriesOf(question, key)
      .map(({ text }, index) => `${index + 1}. ${text}`)
      .join('\n');
  if (key === 'groups')
    return entriesOf(question, key)
      .map(({ id, title }) => {
        const texts = entriesOf(question, 'items').filter(({ group_id }) => group_id === id);
        return `• ${title}: ${texts.map(({ text }) => text).join('; ') || 'nothing'}`;
      })
      .join('\n');
  return describeValue(question[key], key);
}
