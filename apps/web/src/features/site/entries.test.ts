import { groupEntries, slugOf } from '@darasa/contract/administration/entries';
import type { ContentItem } from '@darasa/contract/administration/schemas';
import { describe, expect, it } from 'vitest';
import { formOf, splitNumber } from './entries.ts';

const item = (group: string, title: string, meta = ''): ContentItem => ({
  id: '1',
  group,
  title,
  meta,
  bodyHtml: '',
  link: null,
});

describe('the anchor of an entry', () => {
  it.each([
    ['When am I enrolled?', 'when-am-i-enrolled'],
    ['"Too many requests"', 'too-many-requests'],
    ['The teacher’s way', 'the-teachers-way'],
    ['École, été', 'ecole-ete'],
    ['Kupiga picha: 1 & 2', 'kupiga-picha-1-2'],
    ['የትምህርት ቤት', 'የትምህርት-ቤት'],
    ['???', 'item'],
  ])('%s → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is different for each entry and each group of a page', () => {
    const groups = groupEntries([
      item('Teaching', 'Search'),
      item('Search', 'Search'),
      item('Teaching', 'Teaching'),
    ]);
    const anchors = groups.flatMap(({ anchor, entries }) => [
      anchor,
      ...entries.map((entry) => entry.anchor),
    ]);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toEqual(['teaching', 'search', 'teaching-2', 'search-2', 'search-3']);
  });
});

describe('groups', () => {
  it('keep the order of the page, even when an editor has split one', () => {
    const groups = groupEntries([item('B', '1'), item('A', '2'), item('B', '3')]);
    expect(groups.map(({ title, entries }) => [title, entries.map((entry) => entry.title)])).toEqual([
      ['B', ['1', '3']],
      ['A', ['2']],
    ]);
    expect(groupEntries([])).toEqual([]);
  });

  it.each([
    ['steps', ['1. Write', '2. Wait'], ''],
    ['questions', ['Why?', 'What now?'], ''],
    ['lines', ['Web engineer', 'Editor'], 'remote'],
    ['points', ['Free stays free', 'Why?'], ''],
  ] as const)('are set as %s by what they hold', (form, titles, meta) => {
    const [group] = groupEntries(titles.map((title) => item('Group', title, meta)));
    expect(group && formOf(group)).toBe(form);
  });

  it('split a step into number and title', () => {
    expect(splitNumber('3. A few people try it', 1)).toEqual({ number: '3', title: 'A few people try it' });
    expect(splitNumber('10) Ten', 1)).toEqual({ number: '10', title: 'Ten' });
    expect(splitNumber('Unnumbered', 2)).toEqual({ number: '2', title: 'Unnumbered' });
  });
});
