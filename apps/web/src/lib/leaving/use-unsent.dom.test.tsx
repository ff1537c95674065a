import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { readUnsent, useUnsent } from './use-unsent.ts';

afterEach(() => {
  session.end();
  sessionStorage.clear();
});

const signIn = (user_id: string) =>
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: { user_id, username: user_id, email: `${user_id}@example.org`, roles: ['student'] } as never,
  });

/** Ends the sending that a form waits for. */
let arrive: () => void = () => undefined;
function Form({ name = 'reply:7', saved = 'Thanks' }: { name?: string; saved?: string }) {
  const [text, write, forget] = useUnsent(name, saved);
  const send = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    forget(text, text);
  };
  return (
    <form>
      <textarea aria-label="Text" value={text} onChange={({ target }) => write(() => target.value)} />
      <button type="button" onClick={() => forget()}>
        Cancel
      </button>
      <button type="button" onClick={() => forget(text)}>
        Save
      </button>
      <button type="button" onClick={send}>
        Send
      </button>
    </form>
  );
}
const text = () => screen.getByLabelText('Text');
/** What a reload leaves: a new page, and what the tab keeps. */
async function writeAndReload(then?: string): Promise<void> {
  const page = render(<Form />);
  const user = userEvent.setup();
  await user.type(text(), ', all');
  if (then) await user.click(screen.getByRole('button', { name: then }));
  if (then === 'Save') expect(text()).toHaveValue('Thanks, all');
  page.unmount();
  render(<Form />);
}

it('brings back what was written and not sent', async () => {
  await writeAndReload();
  expect(text()).toHaveValue('Thanks, all');
});

it.each(['Cancel', 'Save'])('keeps nothing after %s', async (act) => {
  await writeAndReload(act);
  expect(text()).toHaveValue('Thanks');
});

it('keeps the text of each form apart', async () => {
  await writeAndReload();
  render(<Form name="reply:8" />);
  expect(screen.getAllByLabelText('Text')[1]).toHaveValue('Thanks');
});

it('keeps the text of each person apart, over an end of the session', async () => {
  signIn('amina');
  await writeAndReload();
  cleanup();
  session.end();
  render(<Form />);
  expect(text()).toHaveValue('Thanks');
  cleanup();
  signIn('juma');
  render(<Form />);
  expect(text()).toHaveValue('Thanks');
  cleanup();
  signIn('amina');
  render(<Form />);
  expect(text()).toHaveValue('Thanks, all');
});

it('a form that outlives its session keeps the text for whom it was opened', async () => {
  signIn('amina');
  render(<Form />);
  act(() => session.expire());
  await userEvent.type(text(), ', all');
  expect(readUnsent('reply:7')).toBeUndefined();
  signIn('amina');
  expect(readUnsent('reply:7')).toBe('Thanks, all');
});

it.each([
  { during: '', left: undefined },
  { during: ' Bye', left: 'Thanks, all Bye' },
])('keeps of what was sent only what was written meanwhile: "$during"', async ({ during, left }) => {
  const page = render(<Form />);
  const user = userEvent.setup();
  await user.type(text(), ', all');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  if (during) await user.type(text(), during);
  await act(async () => arrive());
  expect(text()).toHaveValue(`Thanks, all${during}`);
  expect(readUnsent('reply:7')).toBe(left);
  // What was sent is a new version
  page.rerender(<Form name="reply:7:2" />);
  expect(readUnsent('reply:7')).toBeUndefined();
  expect(readUnsent('reply:7:2')).toBe(left);
});
