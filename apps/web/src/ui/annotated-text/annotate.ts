import { alignText } from './align.ts';

/** A place in a source that somebody said something about. */
export interface Annotation {
  /** Characters of the source. */
  from: number;
  to: number;
}

/**
 * Rendered HTML with its annotated places in `<mark data-annotation="INDEX">`. Where places overlap, the later one is on top.
 * @param html safe already
 */
export function annotate(html: string, source: string, annotations: readonly Annotation[]): string {
  if (annotations.length === 0) return html;
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const places = alignText(source, body.textContent);
  let shown = 0;
  for (const text of textNodes(body)) {
    const { length } = text.data;
    // From the end, so that what is before keeps its place
    for (const [from, to, index] of runs(places, shown, shown + length, annotations).reverse()) {
      const mark = body.ownerDocument.createElement('mark');
      mark.dataset.annotation = String(index);
      const marked = text.splitText(from - shown);
      marked.splitText(to - from);
      marked.replaceWith(mark);
      mark.append(marked);
    }
    shown += length;
  }
  return body.innerHTML;
}

function textNodes(root: Node): Text[] {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker?.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** Runs of characters with the same annotation, of the shown text from one place to another. */
function runs(
  places: readonly number[],
  start: number,
  end: number,
  annotations: readonly Annotation[],
): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let at = start; at < end; at++) {
    const place = places[at] ?? 0;
    const index = annotations.findLastIndex(({ from, to }) => place >= from && place < to);
    if (index === -1) continue;
    const last = found.at(-1);
    if (last && last[1] === at && last[2] === index) last[1] = at + 1;
    else found.push([at, at + 1, index]);
  }
  return found;
}

/**
 * The place in the source that a range of the page selects within an element; undefined when it selects nothing of it.
 * @param root what shows the source
 */
export function selectedPlace(root: Element, source: string, range: Range): Annotation | undefined {
  if (range.collapsed || !root.contains(range.startContainer) || !root.contains(range.endContainer))
    return undefined;
  const before = range.cloneRange();
  before.selectNodeContents(root);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const text = range.toString();
  const from = start + (text.length - text.trimStart().length);
  const to = start + text.trimEnd().length;
  if (to <= from) return undefined;
  const places = alignText(source, root.textContent);
  const [first, last] = [places[from], places[to - 1]];
  return first === undefined || last === undefined || last < first
    ? undefined
    : { from: first, to: last + 1 };
}

/** The place of words that somebody typed, whatever the spaces and capitals; undefined when they are not there. */
export function findPlace(source: string, words: string): Annotation | undefined {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return undefined;
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(escaped.join('[\\s*_`~]+'), 'iu').exec(source);
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}
