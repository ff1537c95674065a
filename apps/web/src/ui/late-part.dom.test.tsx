import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { latePart } from './late-part.ts';

const Plain = ({ name }: { name: string }) => <p>Plain {name}</p>;
const Whole = ({ name }: { name: string }) => <p>Whole {name}</p>;

it('a part is drawn once it has come', async () => {
  const Part = latePart(async () => Whole, Plain);
  render(
    <Suspense fallback="Loading">
      <Part name="part" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Whole part')).toBeVisible();
});

it('a part that cannot be loaded leaves the page as it is', async () => {
  const unreachable = () => Promise.reject(new Error('Failed to fetch'));
  const Part = latePart<{ name: string }>(unreachable, Plain);
  const Gone = latePart<{ name: string }>(unreachable);
  render(
    <>
      <h1>Page</h1>
      <Suspense>
        <Part name="part" />
        <Gone name="other" />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('Plain part')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
});
