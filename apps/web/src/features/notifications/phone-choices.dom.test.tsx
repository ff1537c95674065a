import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { PhoneChoices } from './phone-choices.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = {
  available: true,
  sender: 'SHULE',
  number: null,
  confirmed_at: null,
  stopped_at: null,
  pending: null,
};
const pending = {
  ...none,
  pending: {
    number: '+254712345678',
    expires_at: '2026-11-27T10:10:00Z',
    again_at: '2026-11-27T10:01:00Z',
    attempts_left: 5,
  },
};
const confirmed = { ...none, number: '+254712345678', confirmed_at: '2026-11-27T10:00:00Z' };
const phone = (one: object) => ({ data: { phone: one } });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('has a code sent to a number, and confirms the number by it', async () => {
  const calls = answerWith(phone(none), phone(pending), phone(confirmed));
  const { user } = await mount(<PhoneChoices />);
  await user.type(await field('Phone number'), '0712 345 678');
  await user.click(press('Send me a code'));
  expect(await screen.findByText(/on its way to \+254 712 345 678/)).toBeVisible();
  await user.type(await field('Code'), '123 456');
  await user.click(press('Confirm the number'));
  expect(await screen.findByText('+254 712 345 678')).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([undefined, { number: '0712 345 678' }, { code: '123 456' }]);
});

it('asks for a number and for six digits before it asks the server', async () => {
  const calls = answerWith(phone(none));
  const { user } = await mount(<PhoneChoices />);
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(await field('Phone number')).toHaveAccessibleDescription(/Enter your phone number/);
  cleanup();
  answerWith(phone(pending));
  await mount(<PhoneChoices />);
  await user.type(await field('Code'), '12');
  await user.click(press('Confirm the number'));
  expect(await field('Code')).toBeInvalid();
  expect(calls).toHaveLength(1);
});

it('says when SMS were stopped from the phone, and how to have them again', async () => {
  answerWith(phone({ ...confirmed, stopped_at: '2026-11-27T11:00:00Z' }));
  await mount(<PhoneChoices />);
  expect(await screen.findByText('Stopped')).toBeVisible();
  expect(screen.getByText(/send START to SHULE/)).toBeVisible();
});

it('shows nothing where the site sends no SMS', async () => {
  answerWith(phone({ ...none, available: false }));
  const { leave } = await mount(<PhoneChoices />);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByText('SMS')).toBeNull();
  leave();
});
