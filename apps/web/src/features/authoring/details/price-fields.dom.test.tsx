import { courseDetails } from '@darasa/contract/authoring/document';
import { courseMessages } from '@darasa/contract/catalogue/course-messages';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PriceFields } from './price-fields.tsx';
import type { Details } from './use-details.ts';

function Form() {
  const [details, setDetails] = useState(courseDetails.parse({ price: null, currency: 'KES' }));
  const form = {
    details,
    readOnly: false,
    problem: () => undefined,
    leave: () => () => undefined,
    set: (field: string, value: unknown) => setDetails((before) => ({ ...before, [field]: value })),
  } as unknown as Details;
  return <PriceFields details={form} />;
}

it('tells while one types that nobody can pay a price', async () => {
  render(<Form />);
  const price = screen.getByLabelText(/Price/);
  await userEvent.type(price, '999');
  expect(screen.queryByText(courseMessages.wholePrice)).toBeNull();
  await userEvent.type(price, '.5');
  expect(screen.getByText(courseMessages.wholePrice)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/Currency/), 'USD');
  expect(screen.queryByText(courseMessages.wholePrice)).toBeNull();
});
