import { expect, it } from 'vitest';
import { z } from 'zod';
import { question } from '../assessment/questions/question.ts';
import { newId } from '../http/ids.ts';
import { describeValue } from './describe-value.ts';
import { courseDocument } from './document.ts';
import { fieldLabel, hasFieldLabel } from './field-labels.ts';
import { labelOfValue } from './value-labels.ts';

const asked = (given: object) => question.parse({ id: newId(), ...given });

it('says the answers of a question, which of them are right, and what is told afterwards', () => {
  const words = describeValue(
    asked({
      prompt: 'How many eggs?',
      points: 2,
      explanation: 'In the season.',
      options: [
        { id: newId(), text: 'About 20' },
        { id: newId(), text: 'About 1,500', is_correct: true, feedback: 'Well counted' },
      ],
    }),
  );
  expect(words.split('\n')).toEqual([
    'Single choice, 2 points',
    'How many eggs?',
    'Answers:',
    '• About 20 (wrong)',
    '• About 1,500 (right; feedback: Well counted)',
    'Explanation: In the season.',
  ]);
});

it('names pairs, orders and groups, and leaves out what another type of question reads', () => {
  const pair = { id: newId(), left: 'Queen', right: 'Lays eggs', right_id: newId() };
  expect(describeValue(asked({ question_type: 'matching', pairs: [pair] }))).toContain('• Queen → Lays eggs');
  const group = newId();
  const items = ['Nectar', 'Pollen'].map((text) => ({ id: newId(), text, group_id: group }));
  expect(describeValue(asked({ question_type: 'ordering', items }))).toContain('1. Nectar\n2. Pollen');
  const sorted = describeValue(
    asked({ question_type: 'sorting', items, groups: [{ id: group, title: 'Food' }], options: [] }),
  );
  expect(sorted).toContain('• Food: Nectar; Pollen');
  expect(sorted).not.toContain('1. Nectar');
});

it('reads names, languages and lists, and says nothing of ids', () => {
  expect(describeValue('after_due', 'results')).toBe('After the due date');
  expect(describeValue('self-paced', 'course_type')).toBe('Self-paced');
  expect(describeValue('sw', 'language')).toBe('Swahili');
  expect(describeValue('not a language', 'language')).toBe('not a language');
  expect(describeValue(['wax', 'honey'], 'tags')).toBe('• wax\n• honey');
  expect(describeValue({ id: newId(), media_id: newId(), title: 'Map', url: '' })).toBe('Map');
  expect(describeValue(null)).toBe('');
});

/** Every field of a course document, and of those that take one of a few values, the values. */
function fieldsOfDocument(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (node: unknown, field: string): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, field);
    if (typeof node !== 'object' || node === null) return;
    const { enum: values, properties, ...rest } = node as Record<string, unknown>;
    if (Array.isArray(values)) found.get(field)?.push(...values.map(String));
    for (const [name, one] of Object.entries((properties ?? {}) as object)) {
      if (!found.has(name)) found.set(name, []);
      walk(one, name);
    }
    for (const key of ['items', 'anyOf', 'prefixItems']) walk(rest[key], field);
  };
  walk(z.toJSONSchema(courseDocument, { io: 'output', unrepresentable: 'any' }), '');
  return found;
}

it('has the editor’s words for every field and every value of a document: none is made from an identifier', () => {
  const isRead = (field: string) => field !== 'id' && !/_ids?$/.test(field);
  const fields = fieldsOfDocument();
  expect([...fields.keys()].filter(isRead).filter((field) => !hasFieldLabel(field))).toEqual([]);
  // Those of programs are languages of programs, and currencies are written as they are
  const named = [...fields].filter(([field]) => field !== 'language' && field !== 'currency');
  const unnamed = named.flatMap(([field, values]) =>
    values.filter((value) => labelOfValue(field, value) === undefined).map((value) => `${field}: ${value}`),
  );
  expect(unnamed).toEqual([]);
  expect(fields.get('scoring')).toContain('partial');
  expect(fieldLabel('brand_new')).toBe('Other');
});

it('names the files, the scoring and the programs of a question as the editor does', () => {
  const words = describeValue(
    asked({
      question_type: 'file',
      file: { max_files: 2 },
      points: 1,
    }),
  );
  expect(words).toContain('File, 1 point\n');
  expect(words).toContain('Size of a file in MB: 20');
  expect(describeValue('partial', 'scoring')).toBe('Points for each right part');
  expect(describeValue('pass', 'completed_by')).toBe('Passing it');
  const wrong = { id: newId(), title: 'Adds instead', language: 'cpp', code: 'x' };
  expect(describeValue(wrong)).toContain('Language: C++');
  expect(describeValue({ starter_code: { lua: 'print(1)' } })).toBe('Starter code: Lua: print(1)');
});
