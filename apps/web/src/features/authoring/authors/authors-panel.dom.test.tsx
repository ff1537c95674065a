import type { CourseAuthor, EditData } from '@darasa/contract/authoring/schemas';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { answerWith } from '~/lib/api/test-transport';
import { session } from '~/lib/session/session';
import { mount } from '~/lib/test-mounting';
import { editDataQuery } from '../queries.ts';
import { AuthorsPanel } from './authors-panel.tsx';

afterEach(() => {
  session.end();
  vi.unstubAllGlobals();
});

const signInAs = ({ user_id, username }: CourseAuthor) =>
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: { user_id, username, email: 'a@example.org', roles: ['instructor'] } as never,
  });

const author = (name: string, role: CourseAuthor['role']): CourseAuthor => ({
  user_id: name,
  username: name.toLowerCase(),
  name: `${name} Otieno`,
  role,
  ownership_offered: false,
});
const dataWith = (authors: CourseAuthor[], manages = true) =>
  ({ authors, abilities: { manage_authors: manages } }) as EditData;

/** The panel as the editor shows it: with what the query of the course says. */
async function open(data: EditData) {
  const query = editDataQuery('7');
  function Panel() {
    const { data: current } = useQuery({ ...query, enabled: false });
    return current ? (
      <ConfirmedCallContext value={(call) => call()}>
        <AuthorsPanel id="7" data={current} isOpen onClose={() => undefined} />
      </ConfirmedCallContext>
    ) : null;
  }
  return mount(<Panel />, { answers: [[query.queryKey, data]] });
}

it('adds a teacher by name, and says why that fails', async () => {
  const [owner, juma] = [author('Amina', 'owner'), author('Juma', 'viewer')];
  const calls = answerWith(
    { status: 404, message: 'There is no teacher with this username or email' },
    { data: { authors: [owner, juma] } },
  );
  const { user } = await open(dataWith([owner]));
  const field = await screen.findByLabelText('Add a teacher');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(field).toHaveAccessibleDescription(/Enter a username or an email address/);
  expect(calls).toEqual([]);
  await user.type(field, ' juma ');
  await user.selectOptions(screen.getByLabelText('Role'), 'viewer');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/no teacher|Endpoint not found/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Juma Otieno')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ user: 'juma', role: 'viewer' });
  expect(field).toHaveValue('');
});

it('asks before somebody is removed, and before the course is handed over', async () => {
  const [owner, juma] = [author('Amina', 'owner'), author('Juma', 'editor')];
  const calls = answerWith({ data: { authors: [owner] } });
  const { user } = await open(dataWith([owner, juma]));
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const question = await screen.findByRole('alertdialog', { name: 'Hand the course over to Juma Otieno?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Juma Otieno' }));
  const removal = await screen.findByRole('alertdialog', { name: 'Remove Juma Otieno?' });
  await user.click(within(removal).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(screen.queryByText('Juma Otieno')).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/courses/7/authors/Juma' }]);
});

it('only lists the authors for those who may not choose them', async () => {
  await open(dataWith([author('Amina', 'owner'), author('Juma', 'editor')], false));
  expect(await screen.findByText('Editor: can change everything')).toBeInTheDocument();
  expect(screen.queryByLabelText('Add a teacher')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove|Hand over/ })).not.toBeInTheDocument();
});

it('says that the course was offered, and withdraws the offer', async () => {
  const [owner, juma] = [author('Amina', 'owner'), { ...author('Juma', 'viewer'), ownership_offered: true }];
  const calls = answerWith({ data: { authors: [owner, author('Juma', 'viewer')] } });
  signInAs(owner);
  const { user } = await open(dataWith([owner, juma]));
  expect(await screen.findByText('Juma Otieno has been asked to take over the course.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ user: 'juma', role: 'viewer' });
});

it('asks whom the course is offered to', async () => {
  const [owner, juma] = [author('Amina', 'owner'), { ...author('Juma', 'viewer'), ownership_offered: true }];
  const calls = answerWith({ data: { authors: [owner, author('Juma', 'viewer')] } });
  signInAs(juma);
  const { user } = await open(dataWith([owner, juma], false));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take this course over?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ body: { user: 'juma', role: 'viewer' } }]);
});
