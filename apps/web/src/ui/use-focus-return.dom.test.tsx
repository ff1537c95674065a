import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusReturn } from './use-focus-return.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list with a button, which opens a dialog. */
function List({ open = false, left = 'all' }: { open?: boolean; left?: 'all' | 'list' }) {
  useFocusReturn(open);
  return <ul aria-label="Courses">{left === 'all' && <button type="button">Remove</button>}</ul>;
}
/** Opens the dialog from the button; then it closes, and this is left of the list. */
function closeWith(left: 'all' | 'list'): void {
  const { rerender } = render(<List />);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<List open />);
  button.blur();
  rerender(<List left={left} />);
  vi.runAllTimers();
}

it('gives the focus back to the button that opened the dialog', () => {
  closeWith('all');
  expect(screen.getByRole('button')).toHaveFocus();
});

it('gives it to what is left around a button that was removed', () => {
  closeWith('list');
  expect(screen.getByRole('list')).toHaveFocus();
});

it('leaves it to the page when nothing is left around the button', () => {
  const { rerender } = render(<List />);
  screen.getByRole('button').focus();
  rerender(<List open />);
  cleanup();
  vi.runAllTimers();
  expect(document.body).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('tabindex');
});
