import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { GuardianPhoneSection } from './guardian-phone.tsx';
import { personWith } from './test-people.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nobody = { available: true, current: null, earlier: [] };
const wambui = {
  name: 'Wambui Otieno',
  number: '+254722111222',
  how: 'signed form of 5 January',
  consented_at: '2026-11-27T10:00:00Z',
  recorded_by: 'Demo Admin',
  withdrawn_at: null,
  withdrawn_by: null,
  stopped_at: null,
};
const child = personWith({ is_child: true });
const press = (name: string) => screen.findByRole('button', { name });

it('records who agreed and how, and ends it', async () => {
  const calls = answerWith(
    { data: nobody },
    { data: { ...nobody, current: wambui } },
    { data: { ...nobody, earlier: [{ ...wambui, withdrawn_at: '2026-11-28T10:00:00Z' }] } },
  );
  const { user } = await mount(<GuardianPhoneSection person={child} />);
  await user.click(await press('Record a phone'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Parent or guardian'), 'Wambui Otieno');
  await user.type(dialog.getByLabelText('Phone number'), '0722 111 222');
  await user.type(dialog.getByLabelText('How they agreed'), 'signed form of 5 January');
  await user.click(dialog.getByRole('button', { name: 'Record the phone' }));
  expect(await screen.findByText(/Wambui Otieno, \+254722111222\. Agreed/)).toBeVisible();
  expect(calls[1]?.body).toEqual({
    name: 'Wambui Otieno',
    number: '0722 111 222',
    how: 'signed form of 5 January',
  });
  await user.click(await press('End the SMS'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the SMS' }),
  );
  expect(await screen.findByText(/Withdrawn/)).toBeVisible();
  expect(screen.getByText('No guardian has agreed to it.')).toBeVisible();
});

it('says what was refused at the field, and keeps the rest', async () => {
  answerWith(
    { data: nobody },
    {
      status: 400,
      body: {
        success: false,
        message: 'Not valid',
        error: {
          code: 'BAD_REQUEST',
          details: [{ path: 'number', message: 'Enter a phone number such as 0712 345 678' }],
        },
      },
    },
  );
  const { user } = await mount(<GuardianPhoneSection person={child} />);
  await user.click(await press('Record a phone'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Parent or guardian'), 'Wambui');
  await user.type(dialog.getByLabelText('Phone number'), '123456');
  await user.type(dialog.getByLabelText('How they agreed'), 'form');
  await user.click(dialog.getByRole('button', { name: 'Record the phone' }));
  expect(await dialog.findByText('Enter a phone number such as 0712 345 678')).toBeVisible();
  expect(dialog.getByLabelText('Parent or guardian')).toHaveValue('Wambui');
});

it('says that the phone has stopped SMS, and is no part of an adult’s page', async () => {
  answerWith({ data: { ...nobody, current: { ...wambui, stopped_at: '2026-11-27T12:00:00Z' } } });
  const { leave } = await mount(<GuardianPhoneSection person={child} />);
  expect(await screen.findByText(/Stopped from the phone/)).toBeVisible();
  leave();
  const calls = answerWith({ data: nobody });
  await mount(<GuardianPhoneSection person={personWith({ user_id: '99' })} />);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('SMS to a guardian')).toBeNull();
});
