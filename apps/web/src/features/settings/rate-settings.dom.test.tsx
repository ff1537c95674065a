import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { RateSettings } from './rate-settings.tsx';

const rates = [
  { currency: 'USD', kes: 129.5, courses: 3 },
  { currency: 'EUR', kes: 140, courses: 0 },
  { currency: 'GBP', kes: 165, courses: 1 },
];
const list = { data: { rates } };
const field = (name: RegExp) => screen.findByRole('textbox', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what each rate means, and of how many courses', async () => {
  answerWith(list);
  await mount(<RateSettings />);
  expect(await field(/US dollar/)).toHaveValue('129.5');
  expect(await field(/US dollar/)).toHaveAccessibleDescription(/3 courses with a price in it/);
  expect(await field(/US dollar/)).toHaveAccessibleDescription(/KSh 1,295/);
  expect(await field(/Euro/)).toHaveAccessibleDescription(/No course has a price in it/);
});

it('sends what was changed, with the rate that it was changed from', async () => {
  const calls = answerWith(list, { data: { rates: [{ ...rates[0], kes: 131 }, rates[1], rates[2]] } });
  const { user } = await mount(<RateSettings />);
  const dollar = await field(/US dollar/);
  const save = screen.getByRole('button', { name: 'Save exchange rates' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.clear(dollar);
  await user.type(dollar, '131');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull());
  expect(calls[1]?.body).toEqual({ rates: [{ currency: 'USD', kes: 131, before: 129.5 }] });
  expect(save).toHaveAttribute('aria-disabled', 'true');
});

it.each(['', '0', 'a lot', '-3'])(
  'keeps “%s” and says what is expected, without asking the server',
  async (text) => {
    const calls = answerWith(list);
    const { user } = await mount(<RateSettings />);
    const euro = await field(/Euro/);
    await user.clear(euro);
    if (text) await user.type(euro, text);
    await user.click(screen.getByRole('button', { name: 'Save exchange rates' }));
    expect(await screen.findByText('Enter an amount above 0, such as 129.50')).toBeVisible();
    expect(euro).toHaveValue(text);
    expect(calls).toHaveLength(1);
  },
);

it('keeps what was typed when somebody else has saved meanwhile, and saves on top of that', async () => {
  const newer = [{ ...rates[0], kes: 130 }, rates[1], rates[2]];
  const calls = answerWith(
    list,
    {
      status: 409,
      body: { success: false, message: 'Somebody else has changed this rate', error: { code: 'CONFLICT' } },
    },
    { data: { rates: newer } },
    { data: { rates: [{ ...rates[0], kes: 131 }, rates[1], rates[2]] } },
  );
  const { user } = await mount(<RateSettings />, { failsAtOnce: true });
  const dollar = await field(/US dollar/);
  await user.clear(dollar);
  await user.type(dollar, '131');
  await user.click(screen.getByRole('button', { name: 'Save exchange rates' }));
  expect(await screen.findByText('Somebody else has changed this rate')).toBeVisible();
  expect(dollar).toHaveValue('131');
  await user.click(screen.getByRole('button', { name: 'Save exchange rates' }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({ rates: [{ currency: 'USD', kes: 131, before: 130 }] }),
  );
});
