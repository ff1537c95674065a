import type { TrackDetails } from '@darasa/contract/catalogue/schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { courseDetailsQuery, trackQuery } from '../course-queries.ts';
import { courseWith, detailsWith } from '../test-courses.ts';
import { NextCourse } from './next-course.tsx';

const track = { id: '1', slug: 'sewing', name: 'Sewing' };
const courseList = ['1', '2', '3', '4', '5'].map((id) => courseWith({ id, title: `Course ${id}` }));

const open = (finished: string, completed: string[]) =>
  mount(<NextCourse course={{ id: finished }} completed={completed} />, {
    answers: [
      [courseDetailsQuery(finished).queryKey, detailsWith({ id: finished, tracks: [track] as never })],
      [trackQuery('sewing').queryKey, { ...track, courseList } as unknown as TrackDetails['track']],
    ],
  });

it.each([
  { finished: '1', completed: [], count: 1, next: '2' },
  { finished: '5', completed: [], count: 1, next: '1' },
  { finished: '1', completed: ['1', '2', '9'], count: 2, next: '3' },
  { finished: '9', completed: ['9'], count: 0, next: '1' },
])('after course $finished with $completed completed: $count of 5, then course $next', async (given) => {
  await open(given.finished, given.completed);
  expect(await screen.findByRole('heading', { name: 'Next in your track' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: `${given.count} of 5 courses completed` })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(`Course ${given.next}`);
  expect(screen.getByText(new RegExp(`, course ${given.next} of 5`))).toBeInTheDocument();
});

it('says so when the whole track is completed', async () => {
  await open('3', ['1', '2', '4', '5']);
  expect(await screen.findByRole('heading', { name: 'You have completed the track' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '5 of 5 courses completed' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});
