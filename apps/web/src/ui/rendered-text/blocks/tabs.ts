/** Makes tabs of the parts that the server wrote one below the other. @returns puts them back */
export function showTabs(tabs: HTMLElement, id: string): () => void {
  const panels = [...tabs.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.classList.contains('block-tab'),
  );
  const list = document.createElement('div');
  list.className = 'block-tab-list';
  list.setAttribute('role', 'tablist');
  const buttons = panels.map((panel, at) => {
    const title = panel.querySelector<HTMLElement>(':scope > .block-tab-title');
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `${id}-tab-${at}`;
    button.textContent = title?.textContent ?? `Tab ${at + 1}`;
    button.dir = 'auto';
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', `${id}-panel-${at}`);
    button.addEventListener('click', () => choose(at));
    button.addEventListener('keydown', (event) => onKey(event, at));
    panel.id = `${id}-panel-${at}`;
    panel.tabIndex = 0;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    if (title) title.hidden = true;
    return button;
  });
  list.append(...buttons);
  tabs.prepend(list);
  choose(0);

  function choose(chosen: number): void {
    for (const [at, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(at === chosen));
      button.tabIndex = at === chosen ? 0 : -1;
    }
    for (const [at, panel] of panels.entries()) panel.toggleAttribute('hidden', at !== chosen);
  }
  function onKey(event: KeyboardEvent, at: number): void {
    const sign = getComputedStyle(tabs).direction === 'rtl' ? -1 : 1;
    const last = buttons.length - 1;
    const next: Record<string, number> = {
      ArrowRight: at + sign,
      ArrowLeft: at - sign,
      Home: 0,
      End: last,
    };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const target = (wanted + buttons.length) % buttons.length;
    choose(target);
    buttons[target]?.focus();
  }
  return () => {
    list.remove();
    for (const panel of panels) {
      panel.hidden = false;
      for (const name of ['role', 'aria-labelledby', 'tabindex', 'id']) panel.removeAttribute(name);
      const title = panel.querySelector<HTMLElement>(':scope > .block-tab-title');
      if (title) title.hidden = false;
    }
  };
}
