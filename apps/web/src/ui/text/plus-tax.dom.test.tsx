import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlusTax } from './plus-tax.tsx';

it.each([
  // tax, with its rate, what is read
  [{ name: 'VAT', rate: 16 }, false, 'plus VAT'],
  [{ name: 'VAT', rate: 16 }, true, 'plus 16% VAT'],
  [{ name: 'GST', rate: 12.5 }, true, 'plus 12.5% GST'],
  [{ name: 'VAT', rate: null }, true, 'plus VAT'],
])('says of %j, with its rate: %s: %s', (tax, withRate, says) => {
  render(<PlusTax tax={tax} withRate={withRate} />);
  expect(screen.getByText(says)).toBeVisible();
});

it('says nothing where no tax is added', () => {
  const { container } = render(<PlusTax tax={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
