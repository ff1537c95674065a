import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { SmsSettings } from './sms-settings.tsx';

const settings = (
  <ConfirmedCallContext value={(call) => call()}>
    <SmsSettings />
  </ConfirmedCallContext>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (name: string, label: string, more: object = {}) => ({
  ...{ name, label, hint: 'As the provider says.', kind: 'text', choices: [], optional: false },
  ...more,
});
const kinds = [
  {
    name: 'africastalking',
    title: 'Africa’s Talking',
    about: 'In Kenya and beyond.',
    fields: [text('username', 'User name'), text('apiKey', 'Key', { kind: 'secret' })],
  },
  { name: 'http', title: 'Another gateway (HTTP)', about: 'Any gateway.', fields: [text('url', 'Address')] },
];
const month = { parts: 0, cost: 0, delivered: 0, failed: 0, paused: [] };
const off = { kinds, current: null, month, version: 3, updated_at: null, updated_by: null };
const on = {
  ...off,
  version: 4,
  current: {
    kind: 'africastalking',
    settings: { username: 'shule' },
    secrets_set: ['apiKey'],
    callback_url: 'https://darasa.example/callbacks/sms/abc',
    is_double: true,
    ...{ sender: 'SHULE', currency: 'KES', part_price: 0.8, budget: 5000 },
  },
  month: { ...month, parts: 12, cost: 9.6, delivered: 10, failed: 2, paused: ['The budget is spent.'] },
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });

it('is set up: what is missing is said, then it is saved', async () => {
  const calls = answerWith({ data: off }, { data: on });
  const { user } = await mount(settings);
  await user.type(await field(/^User name/), 'shule');
  await user.click(screen.getByRole('button', { name: 'Save SMS' }));
  expect(await screen.findByText('Enter: Key')).toBeVisible();
  expect(screen.getByText('Enter an amount such as 5000')).toBeVisible();
  expect(calls).toHaveLength(1);
  await user.type(screen.getByLabelText(/^Key/), 'secret');
  await user.type(await field(/^Price of a part/), '0,8');
  await user.type(await field(/^Budget of a month/), '5000');
  await user.click(screen.getByRole('button', { name: 'Save SMS' }));
  expect(await screen.findByRole('heading', { name: 'This month' })).toBeVisible();
  expect(calls[1]?.body).toEqual({
    version: 3,
    sms: {
      kind: 'africastalking',
      settings: { username: 'shule', apiKey: 'secret' },
      ...{ sender: '', currency: 'KES', part_price: 0.8, budget: 5000 },
    },
  });
});

it('says what the month has cost, why SMS wait, and where reports go', async () => {
  answerWith({ data: on });
  await mount(settings);
  const spent = await screen.findByRole('region', { name: 'This month' });
  expect(spent).toHaveTextContent('12 parts for KSh 9.60 of KSh 5,000. 10 delivered, 2 not.');
  expect(within(spent).getByText('The budget is spent.')).toBeVisible();
  expect(screen.getByText('https://darasa.example/callbacks/sms/abc')).toBeVisible();
  expect(screen.getByText(/nothing reaches a real phone/)).toBeVisible();
  expect(screen.queryByDisplayValue('secret')).toBeNull();
});

it('sends a test, and says what the provider answered', async () => {
  const calls = answerWith(
    { data: on },
    { data: { to: '+254712345678', parts: 1, fault: null } },
    { data: { to: '+254712345678', parts: 1, fault: 'The provider has no credit left.' } },
  );
  const { user } = await mount(settings);
  const test = await screen.findByRole('button', { name: 'Send a test SMS' });
  await user.click(test);
  expect(await screen.findByText('Enter a phone number')).toBeVisible();
  await user.type(await field(/^Send a test SMS to/), '0712 345 678');
  await user.click(test);
  expect(await screen.findByText(/has taken an SMS of 1 part to \+254712345678/)).toBeVisible();
  await user.click(test);
  expect(await screen.findByText(/could not be sent: The provider has no credit left/)).toBeVisible();
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { number: '0712 345 678' },
    { number: '0712 345 678' },
  ]);
});

it('asks what another provider needs', async () => {
  answerWith({ data: off });
  const { user } = await mount(settings);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Provider' }),
    'Another gateway (HTTP)',
  );
  expect(await field(/^Address/)).toBeVisible();
  expect(screen.queryByLabelText(/^Key/)).toBeNull();
});
