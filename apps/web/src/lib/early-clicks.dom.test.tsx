import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { earlyButton, earlyClicksScript, useEarlyClicks } from './early-clicks.ts';

beforeEach(() => {
  document.documentElement.removeAttribute('data-early-pressed');
  document.body.innerHTML = '';
});

/** The page as the server sends it, before its code has come. */
function asSent(): void {
  document.body.innerHTML = `<button data-early="menus">Tracks</button><button data-early="menus">Quick</button><p>Text</p>`;
  // As the head runs it
  new Function(earlyClicksScript)();
}

it('answers a press that came before the code did, once, and only the last one', async () => {
  asSent();
  const answers = vi.fn<(name: string) => void>();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tracks' }));
  await user.click(screen.getByRole('button', { name: 'Quick' }));
  for (const button of screen.getAllByRole('button'))
    button.addEventListener('click', () => answers(button.textContent ?? ''));
  function Part() {
    useEarlyClicks('menus');
    return null;
  }
  render(<Part />);
  expect(answers.mock.calls).toEqual([['Quick']]);
  // From now on they answer by themselves
  await user.click(screen.getByRole('button', { name: 'Tracks' }));
  render(<Part />);
  expect(answers.mock.calls).toEqual([['Quick'], ['Tracks']]);
});

it('forgets a press after a press elsewhere, and leaves the buttons of other parts alone', async () => {
  asSent();
  const user = userEvent.setup();
  const [tracks, quick] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  quick.dataset.early = 'others';
  const answers = vi.fn();
  await user.click(tracks);
  await user.click(screen.getByText('Text'));
  await user.click(quick);
  for (const button of [tracks, quick]) button.addEventListener('click', answers);
  function Part() {
    useEarlyClicks('menus');
    return (
      <button type="button" {...earlyButton('menus')}>
        Later
      </button>
    );
  }
  render(<Part />);
  expect(answers).not.toHaveBeenCalled();
  expect(document.documentElement).toHaveAttribute('data-early-pressed', 'others 0');
  expect(screen.getByRole('button', { name: 'Later' })).not.toHaveAttribute('data-early');
});
