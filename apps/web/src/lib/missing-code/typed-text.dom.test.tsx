import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { keepTypedText, restoreTypedText } from './typed-text.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  session.end();
  sessionStorage.clear();
});

function Form({ saved = '' }: { saved?: string }) {
  const [text, setText] = useState(saved);
  return (
    <form>
      <label>
        Message
        <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <output>{text}</output>
      <input aria-label="Answer" />
      <input aria-label="Answer" />
      <select aria-label="Kind" defaultValue="a">
        <option>a</option>
        <option>b</option>
      </select>
      <input aria-label="Password" type="password" />
      <input aria-label="Code" autoComplete="one-time-code" />
    </form>
  );
}
const field = (name: string, at = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(name)[at] as HTMLInputElement;

async function typeAndLeave(): Promise<void> {
  const page = render(<Form />);
  const user = userEvent.setup();
  await user.type(field('Message'), 'What I wrote');
  await user.type(field('Answer', 1), 'the second');
  await user.selectOptions(field('Kind'), 'b');
  await user.type(field('Password'), 'secret');
  await user.type(field('Code'), '123456');
  keepTypedText();
  page.unmount();
}

it('brings back what was typed, to the form as well, and no secrets', async () => {
  await typeAndLeave();
  expect(sessionStorage.getItem('darasa.typed-text')).not.toMatch(/secret|123456/);
  render(<Form />);
  stop = restoreTypedText();
  expect(field('Message')).toHaveValue('What I wrote');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('What I wrote'));
  expect([field('Answer').value, field('Answer', 1).value, field('Kind').value]).toEqual([
    '',
    'the second',
    'b',
  ]);
  expect([field('Password').value, field('Code').value]).toEqual(['', '']);
});

it('follows a field that is replaced while the page starts', async () => {
  await typeAndLeave();
  const { rerender } = render(<Form key="early" />);
  stop = restoreTypedText();
  rerender(<Form key="late" />);
  await waitFor(() => expect(field('Message')).toHaveValue('What I wrote'));
});

it('waits for a form that is opened later, and does so once', async () => {
  await typeAndLeave();
  stop = restoreTypedText();
  const { unmount } = render(<Form saved="What I wrote" />);
  await waitFor(() => expect(field('Answer', 1)).toHaveValue('the second'));
  expect(field('Message')).toHaveValue('What I wrote');
  unmount();
  stop();
  stop = restoreTypedText();
  render(<Form />);
  expect(field('Message')).toHaveValue('');
});

it('gives nothing to somebody else who has signed in meanwhile', async () => {
  await typeAndLeave();
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: { user_id: 'u2', username: 'juma', email: 'j@example.org', roles: ['student'] } as never,
  });
  render(<Form />);
  stop = restoreTypedText();
  expect(field('Message')).toHaveValue('');
  expect(sessionStorage.getItem('darasa.typed-text')).toBeNull();
});

const Reply = ({ to }: { to?: string }) => (
  <section {...(to ? { 'aria-label': to } : {})}>
    <input aria-label="Your reply" />
  </section>
);

it('gives each of two equal forms its own text, in whatever order they are opened again', async () => {
  const page = render(
    <>
      <Reply to="Question of Asha" />
      <Reply to="Question of Juma" />
    </>,
  );
  const user = userEvent.setup();
  await user.type(field('Your reply'), 'For Asha');
  await user.type(field('Your reply', 1), 'For Juma');
  keepTypedText();
  page.unmount();
  const { rerender } = render(<Reply to="Question of Juma" />);
  stop = restoreTypedText();
  expect(field('Your reply')).toHaveValue('For Juma');
  rerender(
    <>
      <Reply to="Question of Juma" />
      <Reply to="Question of Asha" />
    </>,
  );
  await waitFor(() => expect(field('Your reply', 1)).toHaveValue('For Asha'));
});

it('waits for all of those that nothing tells apart', async () => {
  const page = render(
    <>
      <Reply />
      <Reply />
    </>,
  );
  const user = userEvent.setup();
  await user.type(field('Your reply'), 'One');
  await user.type(field('Your reply', 1), 'Two');
  keepTypedText();
  page.unmount();
  const { rerender } = render(<Reply />);
  stop = restoreTypedText();
  expect(field('Your reply')).toHaveValue('');
  rerender(
    <>
      <Reply />
      <Reply />
    </>,
  );
  await waitFor(() =>
    expect([field('Your reply').value, field('Your reply', 1).value]).toEqual(['One', 'Two']),
  );
});
