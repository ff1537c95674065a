import type { EditData, Finding } from '@darasa/contract/authoring/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import type { DocumentStore } from '../course-document/document-store.ts';
import { StoreContext } from '../editing/editing-context.tsx';
import { CourseActions } from './course-actions.tsx';

afterEach(() => vi.unstubAllGlobals());

type Action = EditData['abilities']['actions'][number];

async function open(
  actions: Action[],
  { findings = [], live = false }: { findings?: Finding[]; live?: boolean } = {},
) {
  const flush = vi.fn(async () => undefined);
  const onDone = vi.fn();
  const data = {
    abilities: { actions },
    state: { status: live ? 'published' : 'draft' },
  } as EditData;
  const page = await mount(
    <StoreContext value={{ flush } as unknown as DocumentStore}>
      <CourseActions id="7" data={data} findings={findings} onDone={onDone} />
    </StoreContext>,
  );
  return { ...page, flush, onDone };
}
const state = { status: 'in_review', is_published: false, revision: 'in_review', changed: false };

it('submits with a note, after what was just typed has been saved', async () => {
  const calls = answerWith({ data: { state } });
  const { user, flush, onDone } = await open(['submit']);
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const question = await screen.findByRole('alertdialog', { name: 'Submit this course for review?' });
  await user.type(within(question).getByLabelText(/Note for the reviewer/), 'My first one');
  await user.click(within(question).getByRole('button', { name: 'Submit for review' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(flush).toHaveBeenCalledOnce();
  expect(calls).toMatchObject([
    { method: 'PUT', path: '/courses/7/submit-review', body: { note: 'My first one' } },
  ]);
});

it('does not submit what is not complete, and says how much is missing', async () => {
  const finding: Finding = { path: 'details/title', severity: 'missing', message: 'Title is required' };
  const { user } = await open(['submit'], { findings: [finding] });
  const button = await screen.findByRole('button', { name: /^Submit for review/ });
  expect(button).toHaveTextContent('1 missing');
  expect(button).toHaveAccessibleDescription('Complete 1 thing first, see below.');
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('says why something was refused, and can be tried again', async () => {
  answerWith({ status: 409, message: 'The course has to be approved first' }, { data: { state } });
  const { user, onDone } = await open(['publish']);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('alertdialog', { name: 'Publish this course?' });
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  expect(await within(question).findByText('The course has to be approved first')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('offers to move all learners at once where the course is live already', async () => {
  const calls = answerWith({ data: { state } });
  const { user, onDone } = await open(['publish'], { live: true });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('checkbox', { name: /^This is a correction/ }));
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ correction: true });
});

it('shows nothing where nothing may be done', async () => {
  await open(['approve']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
