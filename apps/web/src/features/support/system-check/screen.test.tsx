import { expect, it } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { checkGroups } from './checks.ts';
import { SystemCheckPage } from './system-check-page.tsx';

it('begins by saying what will be checked, what for, and what it costs', async () => {
  const { text, html } = await showScreen(<SystemCheckPage siteName="Shule" />);
  expect(text).toContain('everything Shule needs');
  expect(text).toContain('at most 250 KB of data');
  expect(text).toContain('Start the check');
  for (const { title, checks } of checkGroups) {
    expect(text).toContain(title);
    for (const check of checks) expect(text).toContain(check.title);
  }
  expect(html).toMatch(/<p role="status"[^>]*><\/p>/);
  expect(text).not.toContain('Copy the report');
});

it('knows each check by a key of its own', () => {
  const keys = checkGroups.flatMap(({ checks }) => checks.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});
