import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionMenu } from './action-menu.tsx';

const remove = vi.fn();

/** A menu in a list that scrolls by itself, with something to press before and after it. */
async function openMenu() {
  const user = userEvent.setup();
  render(
    <main>
      <div data-testid="list" className="overflow-auto">
        <ActionMenu
          label="Actions on Lesson 3"
          actions={[
            { id: 'rename', label: 'Rename', onAction: () => undefined },
            { id: 'delete', label: 'Delete', danger: true, onAction: remove },
          ]}
        />
      </div>
      <button type="button">After</button>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Actions on Lesson 3' });
  await user.click(button);
  return { user, button, menu: await screen.findByRole('menu', { name: 'Actions on Lesson 3' }) };
}
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

it('makes nothing below inert: a layer takes the press outside, and what lies there is not pressed', async () => {
  const { user, button, menu } = await openMenu();
  expect(document.querySelector('[inert]')).toBeNull();
  const layer = menu.parentElement?.querySelector('[aria-hidden].fixed.inset-0');
  if (!layer) throw new Error('There is no layer');
  await user.click(layer);
  await closed();
  await waitFor(() => expect(button).toHaveFocus());
});

it('closes with Tab, which goes on from its button', async () => {
  const { user } = await openMenu();
  await user.tab();
  await closed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'After' })).toHaveFocus());
});

it('stays while the page scrolls, and closes when its button scrolls away in a list', async () => {
  const { menu } = await openMenu();
  fireEvent.scroll(document);
  expect(menu).toBeInTheDocument();
  fireEvent.scroll(screen.getByTestId('list'));
  await closed();
});

it('does what is chosen with the keys', async () => {
  const { user } = await openMenu();
  await user.keyboard('{End}{Enter}');
  await closed();
  expect(remove).toHaveBeenCalledOnce();
});
