import { readFileSync } from 'node:fs';
import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentItem } from '@darasa/contract/administration/schemas';
import { describe, expect, it } from 'vitest';
import { commonEntries, filterEntries, stems } from './search-entries.ts';

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

describe('words', () => {
  it('are reduced to a rough stem, without accents, case and fillers', () => {
    expect(stems('I enrolled')).toEqual(stems('enrolling the'));
    expect(stems('Certificates')).toEqual(stems('certificate'));
    expect(stems('ÉCOLE')).toEqual(stems('ecole'));
    expect(stems('what is the')).toEqual([]);
  });
});

describe('searching within a page', () => {
  it('keeps the entries that contain every word', () => {
    expect(titles('password')).toContain('How do I choose a good password?');
    expect(titles('instructor late start')).not.toContain('How do I choose a good password?');
    expect(titles('zebra')).toEqual([]);
  });

  it('finds a word while it is being typed', () => {
    for (const part of ['cert', 'certi', 'certif']) expect(titles(part)).toContain('Do I get a certificate?');
  });

  it('keeps the entries that the server found by synonyms', () => {
    const found = filterEntries(groups, 'quit', new Set(['can-i-leave-a-course']));
    expect(found.flatMap(({ entries }) => entries.map(({ anchor }) => anchor))).toEqual([
      'can-i-leave-a-course',
    ]);
  });

  it('leaves everything without a query, and drops groups that are empty', () => {
    expect(filterEntries(groups, '  ')).toEqual(groups);
    expect(filterEntries(groups, 'how do I')).toEqual(groups);
    for (const group of filterEntries(groups, 'password')) expect(group.entries).not.toEqual([]);
  });
});

describe('common answers', () => {
  it('begin with the first of each group while nothing is asked', () => {
    expect(commonEntries(groups)).toHaveLength(groups.length);
  });
});
