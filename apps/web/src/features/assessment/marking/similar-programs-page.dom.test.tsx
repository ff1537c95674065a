import type { SimilarPair } from '@darasa/contract/assessment/taking/programs';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { compareQuery, courseMarkingQuery, similarQuery } from './queries.ts';
import { SimilarProgramsPage } from './similar-programs-page.tsx';

const at = '2026-11-20T08:00:00.000Z';
const submission = (learner: string) => ({ attempt_id: `attempt-${learner}`, learner, submitted_at: at });
const pair: SimilarPair = {
  question_id: 'q',
  language: 'python',
  one: submission('Amina'),
  other: submission('Baraka'),
  likeness: 0.83,
};
const marking = {
  course: { id: '7', slug: 'code', title: 'Code' },
  waiting: 0,
  assessments: [],
};
const open = (pairs: SimilarPair[], programs: number) =>
  mount(<SimilarProgramsPage course="7" assessment="a" group={undefined} filter={null} />, {
    answers: [
      [courseMarkingQuery('7').queryKey, marking],
      [similarQuery('7', 'a').queryKey, { pairs, programs, anonymous: false }],
      [
        compareQuery('7', 'a', pair).queryKey,
        {
          one: {
            ...pair.one,
            code: 'total = 0\nfor n in seen:\n  total += n',
            alike: [[2, 3]] as [number, number][],
          },
          other: { ...pair.other, code: 'print(1)', alike: [] },
        },
      ],
    ],
  });

it('lists pairs with their share, as something to look at, and shows both with the lines that are alike', async () => {
  const { user } = await open([pair], 5);
  expect(await screen.findByText(/does not prove copying/)).toBeVisible();
  const row = screen.getByRole('button', { name: /83%.*Amina and Baraka.*Python/ });
  expect(screen.queryByRole('region', { name: 'Program of Amina' })).not.toBeInTheDocument();
  await user.click(row);
  const amina = await screen.findByRole('region', { name: 'Program of Amina' });
  expect(within(amina).getByText(/Similar: lines 2–3/)).toBeVisible();
  expect(within(amina).getByText(/for n in seen:/)).toHaveClass('border-accent');
  expect(within(amina).getByText(/total = 0/)).not.toHaveClass('border-accent');
  const baraka = screen.getByRole('region', { name: 'Program of Baraka' });
  expect(within(baraka).getByText(/No similar lines/)).toBeVisible();
  await user.click(row);
  expect(screen.queryByRole('region', { name: 'Program of Amina' })).not.toBeInTheDocument();
});

it('says so where no programs are alike', async () => {
  await open([], 5);
  expect(await screen.findByText('5 programs were compared.')).toBeVisible();
});
