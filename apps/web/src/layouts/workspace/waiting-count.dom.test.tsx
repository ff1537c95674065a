import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntryLabel } from './waiting-count.tsx';

afterEach(cleanup);
const show = (count?: number) =>
  render(
    <a href="/administrator/support">
      <EntryLabel
        entry={{
          href: '/administrator/support',
          label: 'Support',
          ...(count === undefined ? {} : { waiting: { count, words: 'waiting' } }),
        }}
      />
    </a>,
  );

it('an entry is read with what waits behind it as one sentence, and seen as a number', () => {
  show(1200);
  expect(screen.getByRole('link', { name: 'Support: 1,200 waiting' })).toHaveTextContent('1,200');
});

it.each([undefined, 0])('an entry with nothing behind it (%s) is its name', (count) => {
  show(count);
  expect(screen.getByRole('link', { name: 'Support' })).toHaveTextContent(/^Support$/);
});
