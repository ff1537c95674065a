import { expect, test } from 'vitest';
import { acceptedFiles, formatNamed, formatOfFile } from './question-file-formats.ts';

test.each([
  ['a.csv', '<quiz', 'csv'],
  ['a.xml', '', 'moodle_xml'],
  ['a.txt', '\ufeff<?xml version="1.0"?>', 'moodle_xml'],
  ['a.txt', ' <quiz>', 'moodle_xml'],
  ['a.gift', 'Why? {}', 'gift'],
  ['a.txt', 'Why? {}', 'gift'],
  ['a', '', 'gift'],
])('a file %s that begins with “%s” is read as %s', (name, text, format) => {
  expect(formatOfFile(name, text)).toBe(format);
});

test('fields for files and choices list all formats', () => {
  expect(acceptedFiles()).toBe('.gift,.txt,.xml,.csv');
  expect(acceptedFiles({ types: true })).toBe(
    '.gift,.txt,text/plain,.xml,application/xml,text/xml,.csv,text/csv',
  );
  expect(['csv', 'unknown'].map(formatNamed)).toEqual(['csv', 'gift']);
});
