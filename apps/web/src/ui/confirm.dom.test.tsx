import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setReached } from '~/lib/reachability/test-reach';
import { Confirm } from './confirm.tsx';

/** A page with a button that asks before something is deleted. */
function Page({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      <Confirm
        question="Delete this message?"
        action="Delete message"
        danger
        isOpen={asking}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        This is permanent.
      </Confirm>
    </main>
  );
}

async function ask(onConfirm: () => Promise<unknown>) {
  const user = userEvent.setup();
  render(<Page onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return { user, question: await screen.findByRole('alertdialog', { name: 'Delete this message?' }) };
}
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

it('announces the effect, focuses Cancel, and does nothing on Cancel or Escape', async () => {
  const act = vi.fn(async () => undefined);
  const { user, question } = await ask(act);
  expect(question).toHaveAccessibleDescription('This is permanent.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await gone();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await gone();
  expect(act).not.toHaveBeenCalled();
});

it('keeps the focus inside while it is open, and returns it', async () => {
  const { user } = await ask(async () => undefined);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Delete message' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

it('stays open until the action is done: Escape and a second click change nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const act = vi.fn(() => promise);
  const { user } = await ask(act);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const waiting = screen.getByRole('button', { name: 'One moment…' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await user.click(waiting);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(act).toHaveBeenCalledTimes(1);
  resolve();
  await gone();
});

it('shows a failure, can be retried, and clears the failure when it is closed', async () => {
  const act = vi
    .fn(async (): Promise<unknown> => undefined)
    .mockRejectedValueOnce(new Error('It is locked.'));
  const { user, question } = await ask(act);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await waitFor(() => expect(question).toHaveTextContent('It is locked.'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('It is locked.');
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await gone();
  expect(act).toHaveBeenCalledTimes(2);
});

it('waits while there is no connection', async () => {
  const act = vi.fn(async () => undefined);
  const { user, question } = await ask(act);
  await setReached(false);
  try {
    await waitFor(() => expect(question).toHaveTextContent('You are offline'));
    await user.click(screen.getByRole('button', { name: 'Delete message' }));
    expect(act).not.toHaveBeenCalled();
  } finally {
    await setReached(true);
  }
  await waitFor(() => expect(question).not.toHaveTextContent('You are offline'));
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await gone();
  expect(act).toHaveBeenCalledTimes(1);
});
