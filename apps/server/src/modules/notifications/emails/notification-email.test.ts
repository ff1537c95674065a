import { notificationKinds } from '@darasa/contract/notifications/kinds/registry';
import { english } from '@darasa/contract/notifications/messages/en';
import { textOf } from '@darasa/contract/notifications/messages/messages';
import { swahili } from '@darasa/contract/notifications/messages/sw';
import { describe, expect, it } from 'vitest';
import { contents } from '../../../../test/notifications/contents.ts';
import { notificationEmail } from './notification-email.ts';

const site = { siteName: 'Shule', siteUrl: 'https://learn.example.org', supportEmail: 'help@example.org' };

it('there is an example of every kind here', () => {
  expect(new Set(contents.map(({ kind }) => kind))).toEqual(
    new Set(notificationKinds.map(({ kind }) => kind)),
  );
});

describe.each(contents)('$kind', (content) => {
  it.each([
    ['English', english],
    ['Swahili', swahili],
  ] as const)('is one plain sentence in %s, with or without a name', (_language, messages) => {
    for (const actor of ['Amani Were', null]) {
      const { title, detail } = textOf(messages, content, actor);
      expect(title).toMatch(/^[\p{Lu}“].{5,}[^.!]$/u);
      expect(`${title} ${detail}`).not.toMatch(/undefined|null|\[object/);
      if ('assessment' in content) expect(title).toContain('“Soil”');
      else if ('title' in content) expect(title).toContain('“Beekeeping”');
    }
  });

  it('leads from its email to the place, and to the choice of emails', () => {
    const words = notificationEmail(site, { content, actor: 'Amani Were', link: '/somewhere' });
    for (const email of [words.en, words.sw]) {
      expect(email.action?.href).toBe('https://learn.example.org/somewhere');
      expect(email.after?.join()).toContain('https://learn.example.org/settings/notifications');
      expect(email.blocks.filter((block) => typeof block === 'string').join()).not.toContain('..');
    }
  });
});

it('differs between a first and a further submission, a comment and a reply', () => {
  const titles = contents.map((content) => textOf(english, content, 'Amani').title);
  expect(new Set(titles).size).toBe(titles.length - 9);
});
