import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ChannelChoices } from './channel-choices.tsx';

afterEach(() => vi.unstubAllGlobals());

const choices = (email: string, more: object[] = []) => [
  { kind: 'course.approved', group: 'teaching', email: 'now', push: true, sms: null },
  { kind: 'course.comment', group: 'teaching', email, push: false, sms: null },
  { kind: 'assessment.due-soon', group: 'learning', email: 'now', push: true, sms: true },
  { kind: 'order.paid', group: 'payments', email: 'always', push: true, sms: null },
  ...more,
];

/** @param refuse what is to be changed */
function serve(preferences: object[], refuse = false) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, message: 'OK', data: { preferences } });
    sent.push(JSON.parse(String(body)));
    return refuse
      ? Response.json({ success: false, message: 'Not now', error: { code: 'CONFLICT' } }, { status: 409 })
      : Response.json({ success: true, message: 'OK', data: { preferences: choices('digest') } });
  });
  return sent;
}
const kind = async (name: string) => within(await screen.findByRole('group', { name }));
/** With all groups of kinds open. */
const opened = async () => {
  const mounted = await mount(<ChannelChoices />);
  await screen.findByText('Learning');
  for (const summary of document.querySelectorAll('summary')) await mounted.user.click(summary);
  return mounted;
};

it('chooses how one kind comes', async () => {
  const sent = serve(choices('now'));
  const { user } = await opened();
  const email = (await kind('Review comments')).getByRole('combobox', { name: 'Email' });
  expect(email).toHaveValue('now');
  await user.selectOptions(email, 'In the summary');
  expect(email).toHaveValue('digest');
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.click((await kind('Due dates')).getByRole('checkbox', { name: 'SMS' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'course.comment', email: 'digest' },
      { kind: 'assessment.due-soon', sms: false },
    ]),
  );
  expect((await kind('Review comments')).queryByRole('checkbox', { name: 'SMS' })).not.toBeInTheDocument();
});

it('says why an email cannot be turned off', async () => {
  serve(choices('now'));
  await opened();
  const paid = await kind('Payments');
  expect(paid.getByText('The email is always sent. It is your receipt.')).toBeVisible();
  expect(paid.queryByRole('combobox')).not.toBeInTheDocument();
  expect(paid.getByRole('checkbox', { name: 'Push' })).toBeChecked();
});

it('turns back what was refused, and says so', async () => {
  serve(choices('now'), true);
  const { user } = await opened();
  const email = (await kind('Review comments')).getByRole('combobox', { name: 'Email' });
  await user.selectOptions(email, 'None');
  expect(await screen.findByText('Not saved. Not now')).toBeVisible();
  await waitFor(() => expect(email).toHaveValue('now'));
});

it('leaves out a kind that only a newer release knows: the page may be older than the server', async () => {
  serve(choices('now', [{ kind: 'course.sung', group: 'teaching', email: 'now', push: true, sms: null }]));
  await opened();
  await kind('Review comments');
  expect(screen.getAllByRole('group', { name: /./ })).toHaveLength(4);
});

it('says of each group what is chosen, before it is opened', async () => {
  serve(choices('digest'));
  await mount(<ChannelChoices />);
  expect(await screen.findByText('1 by email at once, 1 in the summary, 1 by push message')).toBeVisible();
  expect(screen.getByText('1 by email at once, 1 by push message, 1 by SMS')).toBeVisible();
});
