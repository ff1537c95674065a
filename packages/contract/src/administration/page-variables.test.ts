import { expect, it } from 'vitest';
import { fillPageVariables } from './page-variables.ts';

it('puts the site’s name and address into a text, as they are', () => {
  const site = { name: 'Cash $& Carry', supportEmail: 'help@example.org' };
  expect(fillPageVariables('About {{site}}, {{site}}: {{supportEmail}}', site)).toBe(
    'About Cash $& Carry, Cash $& Carry: help@example.org',
  );
});
