import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RatingSummary } from './rating-summary.tsx';

const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
const bars = () => screen.queryAllByRole('listitem').length;

it('says what is known of ratings that came with an imported course', () => {
  const { rerender } = render(<RatingSummary rating={4.6} total={8629} breakdown={none} />);
  expect(bars()).toBe(0);
  expect(screen.getByText(/^8,629 ratings came with the course from another site/)).toBeInTheDocument();
  rerender(<RatingSummary rating={4.6} total={8632} breakdown={{ ...none, 4: 1, 5: 2 }} />);
  expect(bars()).toBe(5);
  expect(screen.getByText(/^The bars show 3 ratings given here\. 8,629 ratings came/)).toBeInTheDocument();
});

it('has no note when all ratings were given here, or none', () => {
  const { rerender } = render(<RatingSummary rating={5} total={2} breakdown={{ ...none, 5: 2 }} />);
  expect(bars()).toBe(5);
  expect(screen.queryByText(/came with the course/)).toBeNull();
  rerender(<RatingSummary rating={0} total={0} breakdown={none} />);
  expect(bars()).toBe(0);
  expect(screen.queryByText(/came with the course/)).toBeNull();
});
