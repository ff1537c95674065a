import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { orderWith } from '../test-order.ts';
import { PaidOrder } from './paid-order.tsx';

const paid = orderWith({
  state: 'paid',
  paid_at: '2026-11-20T06:41:00.000Z',
  method: 'mpesa_stk',
  method_label: 'M-Pesa',
  reference: 'TKP4X91QZD',
  due: 0,
  methods: [],
});
const open = (order = paid, more?: React.ReactNode) =>
  mount(<PaidOrder order={order} level={1} more={more} onChanged={vi.fn()} />);

it('says what came in, and what else there is for the course', async () => {
  await open(paid, <p>Take the course with you</p>);
  expect(await screen.findByText(/^KSh 2,900 came in/)).toBeVisible();
  expect(screen.getByText('Take the course with you')).toBeVisible();
  expect(screen.queryByText('Waived')).toBeNull();
});

it('says of an accepted shortfall what was paid and what was waived', async () => {
  await open({ ...paid, waived: 500 });
  expect(await screen.findByText(/^KSh 2,400 came in/)).toBeVisible();
  expect(screen.getByText('Waived').nextSibling).toHaveTextContent('KSh 500');
});
