/** Word writes the items of a list as paragraphs, and its bullets as text: this says where an item belongs. */
interface WordItem {
  level: number;
  ordered: boolean;
}

const LIST = /mso-list:\s*l\d+\s+level(\d+)/i;

function itemOf(paragraph: HTMLElement): WordItem | undefined {
  const [, level] = LIST.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return {
    level: Math.min(9, Math.max(1, Number(level))),
    ordered: /^(\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i.test(text),
  };
}

/** FairQueue the paragraphs that are items of Word's lists into lists. */
export function mendWordLists(body: HTMLElement): void {
  /** The lists that are open, from the outermost in. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const item = itemOf(paragraph);
    if (!item) continue;
    const document = body.ownerDocument;
    // Something else stood between: a new list begins
    if (!last || paragraph.previousElementSibling !== last) open = [];
    open.length = Math.min(open.length, item.level);
    while (open.length < item.level) {
      const list = document.createElement(item.ordered ? 'ol' : 'ul');
      const parent = open.at(-1);
      if (!parent) paragraph.before(list);
      else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
      open.push(list);
    }
    const line = document.createElement('li');
    line.append(...paragraph.childNodes);
    open.at(-1)?.append(line);
    paragraph.remove();
    last = open[0] ?? null;
  }
}
