import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { noteIntent } from './enrol-intent.ts';
import { EnrolPage } from './enrol-page.tsx';
import { statusQuery } from './enrolment-calls.ts';
import { OwnEnrolment } from './own-enrolment.tsx';
import { enrolled, enrolmentWith } from './test-enrolment.ts';

let calls: string[];
/** What the server answers to what is done; to a question it answers `state`. */
let done: () => Response;
let state: EnrollmentState;
const answer = (data: unknown) => Response.json({ success: true, message: 'OK', data });
const refused = (message: string) =>
  Response.json({ success: false, message, error: { code: 'CONFLICT' } }, { status: 409 });

beforeEach(() => {
  calls = [];
  state = enrolmentWith();
  done = () => answer(enrolled());
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    return method === 'GET' ? answer(state) : done();
  });
});
afterEach(() => vi.unstubAllGlobals());

const course = {
  id: '7',
  title: 'Tailoring',
  price: 1500,
  currency: 'KES',
  canonicalPath: '/courses/design/tailoring',
} as CourseDetails;
const open = (known: EnrollmentState) => {
  state = known;
  return mount(<OwnEnrolment course={course} place="card" />, {
    answers: [[statusQuery('7').queryKey, known]],
  });
};

it('enrols in a free course with one press, and opens it', async () => {
  const { user, url } = await open(enrolmentWith());
  await user.click(screen.getByRole('button', { name: 'Enrol for free' }));
  await waitFor(() => expect(url()).toBe('/learn/tailoring'));
  expect(calls).toContain('POST /api/v1/courses/7/enroll');
});

it('says why it did not work, and shows how the course stands now', async () => {
  const { user } = await open(enrolmentWith());
  state = enrolmentWith({
    refusal: { reason: 'full', message: 'This course is full.' },
    waiting: 3,
    abilities: { enroll: false, join_waitlist: true, leave: false, edit: false },
  });
  done = () => refused('This course is full.');
  await user.click(screen.getByRole('button', { name: 'Enrol for free' }));
  expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This course is full.');
  expect(screen.getByText(/3 people are on the waitlist/)).toBeVisible();
});

it('leads back into a course with its progress', async () => {
  const progress = { percent: 40, done: 2, total: 5, last_lesson_title: 'Dyes', last_at: null };
  await open(enrolled({ progress, continue_path: '/learn/tailoring/4' }));
  expect(screen.getByRole('link', { name: 'Continue: Dyes' })).toHaveAttribute('href', '/learn/tailoring/4');
  expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuenow', '40');
});

it('leads a buyer to the checkout, and a teacher to the editor', async () => {
  const nothing = { enroll: false, leave: false, join_waitlist: false, edit: false };
  const priced = await open(
    enrolmentWith({ refusal: { reason: 'payment_required', message: 'Pay' }, abilities: nothing }),
  );
  expect(screen.getByRole('link', { name: 'Enrol for KSh 1,500' })).toHaveAttribute(
    'href',
    '/courses/design/tailoring/checkout',
  );
  priced.leave();
  await open(enrolmentWith({ abilities: { ...nothing, edit: true } }));
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/instructor/courses/7/edit');
});

it('says when the lessons open', async () => {
  await open(enrolled({ opens_at: '2027-03-04T08:00:00.000Z' }));
  expect(screen.getByText(/The lessons open on 4 Mar 2027/)).toBeVisible();
});

it('enrols by itself whoever pressed the button before the login, once', async () => {
  noteIntent({ slug: 'tailoring', title: 'Tailoring' });
  const { url } = await mount(<EnrolPage slug="tailoring" />);
  await waitFor(() => expect(url()).toBe('/learn/tailoring'));
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

it('asks whoever came by a link from elsewhere', async () => {
  noteIntent({ slug: 'another-course', title: 'Another' });
  const { user, url } = await mount(<EnrolPage slug="tailoring" />);
  const button = await screen.findByRole('button', { name: 'Enrol for free' });
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await user.click(button);
  await waitFor(() => expect(url()).toBe('/learn/tailoring'));
});
