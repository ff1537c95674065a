/**
 * Makes of a rendered text what only a browser can: pictures and wide code that keys reach, and a button that copies each block of
 * code. @returns takes the listeners away
 */
export function prepareText(text: HTMLElement): () => void {
  const stops: (() => void)[] = [];
  for (const image of text.querySelectorAll<HTMLImageElement>('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    if (image.closest('a')) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', image.alt ? `Enlarge picture: ${image.alt}` : 'Enlarge picture');
    image.style.cursor = 'zoom-in';
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      image.click();
    };
    image.addEventListener('keydown', onKeyDown);
    stops.push(() => image.removeEventListener('keydown', onKeyDown));
  }
  for (const block of text.querySelectorAll<HTMLElement>('pre')) {
    // What scrolls can be scrolled by keys
    block.tabIndex = 0;
    if (block.parentElement?.dataset.copyable !== undefined) continue;
    const frame = document.createElement('div');
    frame.dataset.copyable = '';
    frame.className = 'relative';
    block.replaceWith(frame);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code');
    button.className =
      'absolute end-2 top-2 h-8 rounded-s border border-control bg-surface px-2.5 text-13 font-semibold text-ink hover:bg-sunken';
    const said = document.createElement('span');
    said.setAttribute('role', 'status');
    said.className = 'sr-only';
    const onClick = async () => {
      const copied = await navigator.clipboard.writeText(block.innerText).then(
        () => true,
        () => false,
      );
      button.textContent = copied ? 'Copied' : 'Not copied';
      said.textContent = copied
        ? 'Copied to the clipboard.'
        : 'The code could not be copied. Select it instead.';
    };
    button.addEventListener('click', onClick);
    stops.push(() => button.removeEventListener('click', onClick));
    frame.append(block, button, said);
  }
  levelHeadings(text);
  for (const table of text.querySelectorAll<HTMLElement>('.table-scroll, .math-block')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** The lesson's title is the heading above its text: what the author begins with comes directly below it, whatever its level. */
function levelHeadings(text: HTMLElement): void {
  const headings = [...text.querySelectorAll('h2, h3, h4, h5, h6')];
  const levelOf = ({ tagName }: Element): number => Number(tagName.slice(1));
  const extra = Math.min(...headings.map(levelOf)) - 2;
  if (headings.length === 0 || extra <= 0) return;
  for (const heading of headings) heading.setAttribute('aria-level', String(levelOf(heading) - extra));
}
