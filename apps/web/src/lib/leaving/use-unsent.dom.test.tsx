import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useUnsent } from './use-unsent.ts';

afterEach(() => sessionStorage.clear());

function Form({ name = 'reply:7', saved = 'Thanks' }: { name?: string; saved?: string }) {
  const [text, write, forget] = useUnsent(name, saved);
  return (
    <form>
      <textarea aria-label="Text" value={text} onChange={({ target }) => write(() => target.value)} />
      <button type="button" onClick={() => forget()}>
        Cancel
      </button>
      <button type="button" onClick={() => forget(text)}>
        Save
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
