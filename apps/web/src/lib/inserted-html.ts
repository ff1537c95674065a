import type { AnyRouter } from '@tanstack/react-router';

/** HTML that is put into a page once it has been rendered, because it was rendered before or would only be copied. */
export interface InsertedHtml {
  html: string;
  /** The values of its class attributes, for the page's styles. */
  classes?: Iterable<string>;
}

const insertions = new WeakMap<AnyRouter, InsertedHtml[]>();

/** The text that stands for the HTML with a number. Nobody can guess the mark, so content can't contain it. */
const placeOf = (mark: string, index: number): string => `${mark}:${index};`;

/**
 * Server only. Use it as the whole inner HTML of an element.
 * @returns the text that stands for the HTML until the page is finished; the HTML itself where no page is being rendered
 */
export function insertLater(router: AnyRouter | undefined, inserted: InsertedHtml): string {
  const mark = router?.options.ssr?.nonce;
  if (!router || mark === undefined) return inserted.html;
  const list = insertions.get(router) ?? [];
  insertions.set(router, list);
  list.push(inserted);
  return placeOf(mark, list.length - 1);
}

/** What the page of a router has to be completed with, once: the router may stay in memory long after its page. */
export function takeInsertions(router: AnyRouter): readonly InsertedHtml[] {
  const list = insertions.get(router) ?? [];
  insertions.delete(router);
  return list;
}

/** Parses the place that begins at an index of a page. @returns the number of its HTML and the index behind it */
export function readPlace(
  page: string,
  mark: string,
  at: number,
): { index: number; end: number } | undefined {
  const end = page.indexOf(';', at + mark.length);
  const index =
    page[at + mark.length] === ':' && end !== -1 ? Number(page.slice(at + mark.length + 1, end)) : -1;
  return Number.isInteger(index) && index >= 0 && page.startsWith(placeOf(mark, index), at)
    ? { index, end: end + 1 }
    : undefined;
}

const CLASS = ' class="';

/** The value of every class attribute of some HTML, in order and as often as it occurs. */
export function* classValues(html: string): Generator<string> {
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const start = at + CLASS.length;
    at = html.indexOf('"', start);
    if (at === -1) return;
    yield html.slice(start, at);
  }
}
