import type { DeliveredPage } from '@darasa/contract/http/page-host';
import { type InsertedHtml, readPlace } from '~/lib/inserted-html';
import { codeLoader } from './after-first-paint.ts';

/** Stands in the page's style element until it is known what the page needs. */
export const STYLE_PLACE = '/*styles*/';

export interface StyleSheet {
  /** Where the whole sheet lies. */
  href: string;
  /** What a page needs of it, with other values of class attributes. */
  critical: (html: string, classes: Iterable<string>) => string;
}

/** How a page loads its code. */
export interface CodeStart {
  /** There is nothing to be read before it runs. */
  atOnce: boolean;
  /** Runs before any code is asked for. */
  script?: string | undefined;
}

const PRELOAD = '<link rel="modulepreload" href="';
const ENTRY = '<script type="module" async="" src="';
const NONCE = ' nonce="';
const META = '<meta property="csp-nonce" content="';
const END_OF_SCRIPT = '</script>';

const isExecuted = (tag: string): boolean => !/\ssrc=|\stype="(?!module"|text\/javascript")/.test(tag);
/** What stands between a tag's opening words and the next quotation mark. */
const valueAfter = (tag: string, opening: string): string =>
  tag.slice(opening.length, tag.indexOf('"', opening.length));

/**
 * The last steps of a rendered page: its styles and other prepared HTML go in, its code is put off until it has been painted,
 * and what the renderer wrote itself is listed for the policy. The renderer puts a mark that nobody can guess on its own
 * elements; whatever else looks like a script came in with content, and is not listed. The marks are taken out again: the page
 * must not differ from one rendering to the next. One walk from mark to mark: most of the page is copied once and not read.
 */
export function finishPage(
  rendered: string,
  mark: string,
  sheet?: StyleSheet,
  start: CodeStart = { atOnce: false },
  inserted: readonly InsertedHtml[] = [],
): DeliveredPage {
  const attribute = `${NONCE}${mark}"`;
  // Among the last lines; what content has brought in carries no mark
  let entryAt = rendered.lastIndexOf(ENTRY);
  while (entryAt > 0 && !rendered.slice(entryAt, rendered.indexOf('>', entryAt)).includes(attribute))
    entryAt = rendered.lastIndexOf(ENTRY, entryAt - 1);
  const parts: string[] = [];
  const scripts: string[] = [];
  const styles: string[] = [];
  const preloaded: string[] = [];
  let from = 0;
  /** The page goes on at `next`; what stands before `until` is kept. */
  const keep = (until: number, next: number): void => {
    parts.push(rendered.slice(from, until));
    from = next;
  };
  for (let markAt = rendered.indexOf(mark); mark !== '' && markAt !== -1; ) {
    const at = markAt - NONCE.length;
    const opened = rendered.lastIndexOf('<', markAt);
    const text = rendered.indexOf('>', markAt) + 1;
    const tag = rendered.slice(opened, text);
    const place = readPlace(rendered, mark, markAt);
    if (place) {
      keep(markAt, place.end);
      parts.push(inserted[place.index]?.html ?? '');
    } else if (tag === `${META}${mark}"/>`) {
      keep(opened, text);
    } else if (!rendered.startsWith(attribute, at)) {
      // It stays as it is
    } else if (entryAt !== -1 && tag.startsWith(PRELOAD)) {
      preloaded.push(valueAfter(tag, PRELOAD));
      keep(opened, text);
    } else if (opened === entryAt) {
      const entry = valueAfter(tag, ENTRY);
      const files = [entry, ...preloaded.filter((file) => file !== entry)];
      keep(opened, rendered.indexOf(END_OF_SCRIPT, text) + END_OF_SCRIPT.length);
      for (const script of [start.script, codeLoader(files, sheet?.href, start.atOnce)]) {
        if (script === undefined) continue;
        scripts.push(script);
        parts.push(`<script>${script}${END_OF_SCRIPT}`);
      }
    } else if (sheet && tag.startsWith('<style') && rendered.startsWith(STYLE_PLACE, text)) {
      const classes = inserted.flatMap((one) => [...(one.classes ?? [])]);
      const critical = sheet.critical(rendered, classes);
      styles.push(critical);
      keep(at, at + attribute.length);
      keep(text, text + STYLE_PLACE.length);
      parts.push(critical);
    } else {
      if (tag.startsWith('<style')) styles.push(rendered.slice(text, rendered.indexOf('</style>', text)));
      else if (tag.startsWith('<script') && isExecuted(tag)) {
        const end = rendered.indexOf(END_OF_SCRIPT, text);
        if (end > text) scripts.push(rendered.slice(text, end));
      }
      keep(at, at + attribute.length);
    }
    markAt = rendered.indexOf(mark, Math.max(from, markAt + mark.length));
  }
  keep(rendered.length, rendered.length);
  return { html: parts, inline: { scripts, styles } };
}
