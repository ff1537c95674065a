import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { SmsChoice } from './sms-choice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const price = {
  people: 12,
  guardians: 3,
  parts: 15,
  unicode: false,
  price: 12,
  currency: 'KES',
  left: 100,
  example: 'Darasa: School is closed http://darasa.example/n/x',
};
const choice = (on: boolean, onChange = () => {}) => (
  <SmsChoice
    audience={{ kind: 'everybody' }}
    texts={[{ language: 'en', title: 'School is closed', text: 'x' }]}
    on={on}
    onChange={onChange}
  />
);
const sms = (one: object | null) => ({ data: { sms: one } });
const box = () => screen.findByRole('checkbox', { name: /^Send it by SMS too/ });

it('says how many get it and what it costs before it is chosen', async () => {
  answerWith(sms(price));
  const changed = vi.fn();
  const { user } = await mount(choice(false, changed));
  expect(await box()).toHaveAccessibleName(/12 people and 3 guardians of children.*KSh 12/);
  await user.click(await box());
  expect(changed).toHaveBeenCalledWith(true);
});

it('shows the message as it arrives, its parts, and what is left of the budget', async () => {
  answerWith(sms(price));
  await mount(choice(true));
  expect(
    await screen.findByText(/15 SMS at most, for KSh 12\. KSh 100 of this month’s budget is left/),
  ).toBeVisible();
  expect(screen.getByText(price.example)).toBeVisible();
});

it('warns of letters that double the price, and of a budget that does not suffice', async () => {
  answerWith(sms({ ...price, people: 0, unicode: true, left: 5 }));
  await mount(choice(true));
  expect(await screen.findByText(/paid for as up to two/)).toBeVisible();
  expect(screen.getByText(/budget does not suffice/)).toBeVisible();
  expect(await box()).toHaveAccessibleName(/to 3 guardians of children/);
});

it('is not offered where the site sends no SMS', async () => {
  const calls = answerWith(sms(null));
  await mount(choice(false));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
