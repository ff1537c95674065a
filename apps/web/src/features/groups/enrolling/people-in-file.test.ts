import { expect, it } from 'vitest';
import { peopleInFile } from './people-in-file.ts';

it.each([
  ['a plain list', 'amina@example.org\n\nbakari\r\n', 'amina@example.org\nbakari'],
  ['a named column', '\uFEFFName,Email\nAmina,amina@example.org\nBakari,', 'amina@example.org'],
  ['a Swahili header with semicolons', 'Jina;Barua pepe\nAmina;amina@example.org', 'amina@example.org'],
  [
    'columns without a header',
    'Amina\t7\tamina@example.org\nBakari\t8\tb@example.org',
    'amina@example.org\nb@example.org',
  ],
  ['cells in quotes', '"Username","Class"\n"amina","3 East"', 'amina'],
  ['nothing', '', ''],
])('reads %s', (_name, text, people) => {
  expect(peopleInFile(text)).toBe(people);
});
