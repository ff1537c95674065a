import { describe, expect, it, vi } from 'vitest';
import { showBlocks } from './show-blocks.ts';

const TABS =
  '<div class="block-tabs"><section class="block-tab"><p class="block-tab-title">One</p><p>First</p></section>' +
  '<section class="block-tab"><p class="block-tab-title">Two</p><p>Second</p></section></div>';

function page(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  document.body.replaceChildren(text);
  return text;
}
const tabsOf = (text: HTMLElement) => [...text.querySelectorAll<HTMLElement>('[role=tab]')];
const shown = (text: HTMLElement) =>
  [...text.querySelectorAll<HTMLElement>('.block-tab')]
    .filter(({ hidden }) => !hidden)
    .map((tab) => tab.textContent);

describe('blocks of a text', () => {
  it('become tabs, which a click and the arrow keys choose', async () => {
    const text = page(TABS);
    const stop = showBlocks(text);
    await vi.waitFor(() => expect(tabsOf(text)).toHaveLength(2));
    expect(shown(text)).toEqual(['OneFirst']);
    tabsOf(text)[1]?.click();
    expect(shown(text)).toEqual(['TwoSecond']);
    expect(tabsOf(text).map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    tabsOf(text)[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(shown(text)).toEqual(['OneFirst']);
    expect(document.activeElement).toBe(tabsOf(text)[0]);
    stop();
    expect(text.innerHTML).toBe(TABS);
  });

  it('stay as they are when the text is left before their code is there', async () => {
    const text = page(TABS);
    showBlocks(text)();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(text.innerHTML).toBe(TABS);
  });
});
