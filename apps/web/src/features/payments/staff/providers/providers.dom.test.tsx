import type { PaymentProviderSettings } from '@darasa/contract/payments/providers';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { answerByPath, RecentlySignedIn } from '../test-staff.tsx';
import { PaymentProvidersPage } from './providers-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const fields: PaymentProviderSettings['fields'] = [
  {
    name: 'kind',
    label: 'What you have',
    hint: '',
    kind: 'choice',
    optional: false,
    choices: [
      { value: 'paybill', label: 'Paybill' },
      { value: 'till', label: 'Till' },
    ],
  },
  { name: 'shortcode', label: 'Shortcode', hint: '', kind: 'text', optional: false, choices: [] },
  { name: 'key', label: 'Consumer key', hint: '', kind: 'secret', optional: false, choices: [] },
  { name: 'ranges', label: 'Addresses', hint: '', kind: 'lines', optional: true, choices: [] },
];
const providerWith = (change: Partial<PaymentProviderSettings> = {}): PaymentProviderSettings => ({
  name: 'mpesa',
  title: 'M-Pesa',
  enabled: false,
  mode: 'test',
  fields,
  settings: { test: null, live: null },
  secrets_set: { test: [], live: [] },
  callback_url: null,
  can_register: true,
  shared_ways: [],
  ...change,
});
const inTest = providerWith({
  enabled: true,
  settings: { test: { kind: 'till', shortcode: '174379' }, live: null },
  secrets_set: { test: ['key'], live: [] },
  callback_url: 'https://site.example/callbacks/payments/mpesa/xyz',
});

const LIST = 'GET /administration/payment-providers';
const CHANGE = 'PUT /administration/payment-providers/mpesa';
const open = async () => {
  const page = await mount(
    <RecentlySignedIn>
      <PaymentProvidersPage />
    </RecentlySignedIn>,
    { failsAtOnce: true },
  );
  await page.user.click(await screen.findByRole('button', { name: /^(Set up|Change) M-Pesa$/ }));
  return page;
};
const testForm = () => within(screen.getByRole('form', { name: 'M-Pesa, test mode' }));

it('asks for what is required, shows the rules of the provider, and saves for one mode', async () => {
  const sent = answerByPath({
    [LIST]: { providers: [providerWith()] },
    [CHANGE]: [
      {
        status: 400,
        message: 'Check the fields',
        details: [{ path: 'settings.shortcode', message: 'A shortcode has 5 to 7 digits' }],
      },
      { provider: inTest },
    ],
  });
  const { user } = await open();
  const form = testForm();
  await user.click(form.getByRole('button', { name: 'Save for test mode' }));
  expect(form.getByRole('textbox', { name: 'Shortcode' })).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Shortcode' }), '1');
  await user.type(form.getByLabelText('Consumer key'), 'secret-1');
  await user.click(form.getByRole('checkbox', { name: /Offer M-Pesa/ }));
  await user.click(form.getByRole('button', { name: 'Save for test mode' }));
  expect(await form.findByText('A shortcode has 5 to 7 digits')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Shortcode' }), '74379');
  await user.click(form.getByRole('button', { name: 'Save for test mode' }));
  expect(await screen.findByText(inTest.callback_url ?? '')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    enabled: true,
    mode: 'test',
    settings: { kind: 'paybill', shortcode: '174379', key: 'secret-1', ranges: '' },
  });
  // The secret is nowhere any more
  expect(screen.queryByDisplayValue('secret-1')).toBeNull();
  expect(testForm().getByRole('button', { name: 'Replace: Consumer key' })).toBeVisible();
});

it('leaves a secret as it is that nobody replaces', async () => {
  const sent = answerByPath({ [LIST]: { providers: [inTest] }, [CHANGE]: { provider: inTest } });
  const { user } = await open();
  const form = testForm();
  expect(form.getByRole('combobox', { name: 'What you have' })).toHaveValue('till');
  await user.click(form.getByRole('button', { name: 'Save for test mode' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ settings: { key: '' } });
});

it('forgets an optional secret on request, when the form is saved', async () => {
  const optional = {
    ...fields[0],
    name: 'password',
    label: 'Password',
    kind: 'secret',
    optional: true,
  } as const;
  const provider = providerWith({
    fields: [...fields, { ...optional, hint: '', choices: [] }],
    settings: { test: { kind: 'till', shortcode: '174379' }, live: null },
    secrets_set: { test: ['key', 'password'], live: [] },
  });
  const sent = answerByPath({ [LIST]: { providers: [provider] }, [CHANGE]: { provider } });
  const { user } = await open();
  const form = testForm();
  expect(form.queryByRole('button', { name: 'Remove: Consumer key' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Remove: Password' }));
  expect(form.getByLabelText(/^Password/)).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Save for test mode' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ removed: ['password'] });
});

it('keeps test and real payments apart', async () => {
  answerByPath({ [LIST]: { providers: [inTest] } });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Real payments' }));
  const live = within(screen.getByRole('form', { name: 'M-Pesa, real payments' }));
  expect(live.getByRole('textbox', { name: 'Shortcode' })).toHaveValue('');
  expect(live.getByRole('checkbox', { name: /Offer M-Pesa/ })).not.toBeChecked();
  expect(live.getByText(/Saving switches M-Pesa to real payments/)).toBeVisible();
});

it.each([
  ['Test connection', 'test', { ok: false, message: 'The consumer key is wrong.' }, 'alert'],
  ['Register addresses', 'register', { ok: true, message: 'The addresses are registered.' }, 'status'],
] as const)('%s says what the provider has answered', async (name, path, answer, role) => {
  answerByPath({
    [LIST]: { providers: [inTest] },
    [`POST /administration/payment-providers/mpesa/${path}`]: answer,
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name }));
  const said = await screen.findByText(answer.message);
  expect(said).toHaveAttribute('role', role);
});
