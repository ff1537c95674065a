import { readFileSync } from 'node:fs';
import type { ContentItem } from '@darasa/contract/administration/schemas';
import { describe, expect, it } from 'vitest';
import { groupEntries } from './entries.ts';
import { commonEntries, filterEntries, stems, suggestEntries } from './search-entries.ts';

/** The product's own questions: what people will really search. */
function questions(): ContentItem[] {
  const text = readFileSync(new URL('../../../../server/content/faq.md', import.meta.url), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [group = '', ...items] = part.split(/^### /m);
      return items.map((lines, index) => {
        const [title = '', ...body] = lines.split('\n');
        return {
          id: String(index),
          group: group.trim(),
          title,
          meta: '',
          bodyHtml: `<p>${body.join(' ')}</p>`,
          link: null,
        };
      });
    });
}

const groups = groupEntries(questions());
const titles = (query: string) =>
  filterEntries(groups, query).flatMap(({ entries }) => entries.map(({ title }) => title));
const best = (question: string) => suggestEntries(groups, question).map(({ title }) => title);

describe('words', () => {
  it('meet at a rough stem, without accents, case and fillers', () => {
    expect(stems('I enrolled')).toEqual(stems('enrolling the'));
    expect(stems('Certificates')).toEqual(stems('certificate'));
    expect(stems('ÉCOLE')).toEqual(stems('ecole'));
    expect(stems('what is the')).toEqual([]);
  });
});

describe('searching within a page', () => {
  it('keeps the entries that hold every word', () => {
    expect(titles('password')).toContain('How do I choose a good password?');
    expect(titles('instructor late start')).not.toContain('How do I choose a good password?');
    expect(titles('zebra')).toEqual([]);
  });

  it('finds a word while it is being typed', () => {
    for (const part of ['cert', 'certi', 'certif']) expect(titles(part)).toContain('Do I get a certificate?');
  });

  it('leaves everything without a query, and drops groups that are empty', () => {
    expect(filterEntries(groups, '  ')).toEqual(groups);
    expect(filterEntries(groups, 'how do I')).toEqual(groups);
    for (const group of filterEntries(groups, 'password')) expect(group.entries).not.toEqual([]);
  });
});

describe('answers to a question in own words', () => {
  it.each([
    ['I forgot my password', 'How do I choose a good password?'],
    ['is there a waiting list when the course is full', 'The course is full. What now?'],
    ['can i pay in dollars or other currencies', 'Which currencies do you use?'],
    ['how long will it take me', 'How long does a course take?'],
    ['who writes the reviews', 'Who can write a review?'],
    ['delete everything you know about me', 'What do you know about me, and can I delete it?'],
  ])('%s', (question, title) => {
    expect(best(question)).toContain(title);
  });

  it('are none where nothing fits', () => {
    for (const question of [
      '',
      'hi',
      'the course',
      'my tractor is broken',
      'can i get my money back for a course',
    ]) {
      expect(best(question), question).toEqual([]);
    }
  });

  it('are three at most', () => {
    expect(
      suggestEntries(groups, 'course review certificate password currency account').length,
    ).toBeLessThanOrEqual(3);
  });

  it('begin with the first of each group while nothing is asked', () => {
    expect(commonEntries(groups)).toHaveLength(groups.length);
  });
});
