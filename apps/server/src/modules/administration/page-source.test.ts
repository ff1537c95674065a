import { describe, expect, it } from 'vitest';
import { parsePageSource } from './page-source.ts';

const page = (body: string): string => `---\ntitle: Help\nsummary: How to do things.\n---\n${body}`;

describe('parsePageSource', () => {
  it('reads title, summary and body', () => {
    expect(parsePageSource(page('First.\n\nSecond.\n'))).toEqual({
      title: 'Help',
      summary: 'How to do things.',
      body: 'First.\n\nSecond.',
      items: [],
    });
  });

  it('reads groups of items in order', () => {
    const { items } = parsePageSource(
      page('Body\n\n## One\n\n### A\nText a.\n\n### B\n1. x\n2. y\n\n## Two\n\n### C\nc\n'),
    );
    expect(items.map(({ group, title, body }) => [group, title, body])).toEqual([
      ['One', 'A', 'Text a.'],
      ['One', 'B', '1. x\n2. y'],
      ['Two', 'C', 'c'],
    ]);
  });

  it('reads meta line and link from the beginning of an item only', () => {
    const { items } = parsePageSource(
      page('## G\n### A\nMeta: 3 minutes\nLink: [Read it](/courses)\nText.\nMeta: not this one'),
    );
    expect(items).toEqual([
      {
        group: 'G',
        title: 'A',
        meta: '3 minutes',
        link: { label: 'Read it', href: '/courses' },
        body: 'Text.\nMeta: not this one',
      },
    ]);
  });

  it('keeps deeper headings in the body', () => {
    const { items } = parsePageSource(page('## G\n### A\n#### Deeper\nText'));
    expect(items[0]?.body).toBe('#### Deeper\nText');
  });

  it.each([
    ['no front matter', 'Just text'],
    ['no title', '---\nsummary: x\n---\n'],
    ['no summary', '---\ntitle: x\n---\n'],
    ['text between a group and its first item', page('## G\nStray text.\n### A\nx')],
  ])('refuses a page with %s', (_what, text) => {
    expect(() => parsePageSource(text)).toThrow();
  });
});
