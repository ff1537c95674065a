import { type PasswordOwner, refusalMessages } from '@darasa/contract/identity/password-refusal';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';
import { checksOf } from './strength.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouteContext: () => ({ site: { name: 'Darasa' } }),
}));

function open(owner?: PasswordOwner) {
  render(<NewPasswordField label="Password" name="password" owner={owner} />);
  return userEvent.setup();
}
const field = () => screen.getByLabelText('Password');
const needs = () => within(screen.getByRole('list', { name: 'A password has' })).getAllByRole('listitem');

describe('the strength of a password', () => {
  it.each([
    ['a', 'Weak'],
    ['password', 'Weak'],
    ['Password', 'Weak'],
    ['Passw0rd', 'Medium'],
    ['Pass!word', 'Medium'],
    ['Pa!w0rd', 'Medium'],
    ['Passw0rd!', 'Strong'],
  ])('%s is said to be %s', async (password, words) => {
    const user = open();
    await user.type(field(), password);
    expect(screen.getByText(/^Strength:/)).toHaveTextContent(`Strength: ${words}`);
  });

  it.each([
    ['P@ssw0rd', refusalMessages.common],
    ['Neema-2026', refusalMessages.name],
    ['Darasa-2026', refusalMessages.site],
  ])('gives way to the reason why %s is refused', async (password, reason) => {
    const user = open({ first_name: 'Neema' });
    await user.type(field(), password);
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(screen.queryByText(/Strength:/)).not.toBeInTheDocument();
    await user.clear(field());
    await user.type(field(), 'Kilimo-7-bora!');
    expect(screen.getByText(/^Strength:/)).toHaveTextContent('Strength: Strong');
  });

  it('does not repeat the reason that the field itself gives', async () => {
    const reason = refusalMessages.common;
    const { rerender } = render(<NewPasswordField label="Password" name="password" />);
    await userEvent.type(field(), 'P@ssw0rd');
    expect(screen.getAllByText(reason)).toHaveLength(1);
    rerender(<NewPasswordField label="Password" name="password" error={reason} />);
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(screen.queryByText(/Strength:/)).not.toBeInTheDocument();
    rerender(<NewPasswordField label="Password" name="password" error="Enter a password" />);
    expect(screen.getAllByText(reason)).toHaveLength(1);
  });

  it('is not shown for an empty field', async () => {
    const user = open();
    expect(screen.queryByText(/Strength:/)).not.toBeInTheDocument();
    await user.type(field(), 'Passw0rd!');
    await user.clear(field());
    expect(screen.queryByText(/Strength:/)).not.toBeInTheDocument();
    expect(checksOf('').some(({ held }) => held)).toBe(false);
  });

  it('has the five requirements, each done or missing while typing', async () => {
    const user = open();
    expect(needs().map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('missing')]),
    );
    await user.type(field(), 'Passw0rd');
    expect(needs().map((item) => item.textContent)).toEqual([
      'At least 8 characters: done',
      'An uppercase letter: done',
      'A lowercase letter: done',
      'A digit: done',
      'A special character: missing',
    ]);
    await user.type(field(), '!');
    expect(needs().filter((item) => item.textContent?.endsWith('missing'))).toEqual([]);
    expect(field()).toHaveAccessibleDescription(/At least 8 characters/);
  });
});

describe('a typed password', () => {
  it('can be shown and hidden again, unchanged', async () => {
    const user = open();
    await user.type(field(), 'Passw0rd');
    expect(field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveValue('Passw0rd');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field()).toHaveAttribute('type', 'password');
  });

  it('warns about caps lock, and not after the field is left', () => {
    open();
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on')).toBeInTheDocument();
    fireEvent.keyUp(field(), { key: 'a' });
    expect(screen.queryByText('Caps lock is on')).not.toBeInTheDocument();
    fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(field());
    expect(screen.queryByText('Caps lock is on')).not.toBeInTheDocument();
  });
});
