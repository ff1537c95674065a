import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

function Counter({ name }: { name: string }) {
  const [count] = useState(() => Math.random());
  return <p data-count={count}>{name}</p>;
}

const show = (Part: (props: { name: string }) => React.ReactNode, name = 'shown') => (
  <Suspense fallback={<p>waiting</p>}>
    <Part name={name} />
  </Suspense>
);

it('loads its code when it is shown', async () => {
  const load = vi.fn(async () => ({ default: Counter }));
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  render(show(Part));
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('shown')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is there at once when its code was loaded before, and stays the same one', async () => {
  const load = vi.fn(async () => ({ default: Counter }));
  const Part = lazyPart(load);
  Part.preload();
  Part.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  const { rerender } = render(show(Part));
  const first = screen.getByText('shown').dataset.count;
  rerender(show(Part, 'again'));
  expect(screen.getByText('again').dataset.count).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps what is in it when its code comes while it is shown', async () => {
  const Part = lazyPart(async () => ({ default: Counter }));
  const { rerender } = render(show(Part));
  const first = (await screen.findByText('shown')).dataset.count;
  rerender(show(Part, 'again'));
  expect(screen.getByText('again').dataset.count).toBe(first);
});

it('loads again after a failure', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Counter }>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue({ default: Counter });
  const Part = lazyPart(load);
  Part.preload();
  await new Promise((done) => setTimeout(done));
  render(show(Part));
  expect(await screen.findByText('shown')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
