import type { DeliveredPage } from '@darasa/contract/http/page-host';
import { afterFirstPaint } from './after-first-paint.ts';

/** Stands in the page's style element until it is known what the page needs. */
export const STYLE_PLACE = '/*styles*/';

export interface StyleSheet {
  /** Where the whole sheet lies. */
  href: string;
  /** What a page needs of it. */
  critical: (html: string) => string;
}

const isExecuted = (tag: string): boolean => !/\ssrc=|\stype="(?!module"|text\/javascript")/.test(tag);

/** Takes the mark out of a page, and lists what stands in the scripts and styles that carry it. One walk, no pattern. */
function takeMarksOut(page: string, mark: string): DeliveredPage {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  let html = '';
  let from = 0;
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    html += page.slice(from, at);
    from = at + attribute.length;
    const opened = page.lastIndexOf('<', at);
    const name = /^<(script|style)\s?/.exec(page.slice(opened, opened + 8))?.[1];
    const text = page.indexOf('>', from) + 1;
    if (name === 'style') styles.push(page.slice(text, page.indexOf('</style>', text)));
    else if (name === 'script' && isExecuted(page.slice(opened, text))) {
      const end = page.indexOf('</script>', text);
      if (end > text) scripts.push(page.slice(text, end));
    }
  }
  return { html: html + page.slice(from), inline: { scripts, styles } };
}

/**
 * The last steps of a rendered page: inserts its styles, delays its code until after the first paint, and lists the renderer's
 * own scripts and styles for the policy. The renderer puts an unguessable mark on its own elements; other scripts come from
 * content and are not listed. The marks are removed, so that repeated renderings are equal.
 */
export function finishPage(rendered: string, mark: string, sheet?: StyleSheet): DeliveredPage {
  const styled = sheet ? rendered.replace(STYLE_PLACE, () => sheet.critical(rendered)) : rendered;
  const { html: plain, inline } = takeMarksOut(
    styled.replace(`<meta property="csp-nonce" content="${mark}"/>`, ''),
    mark,
  );
  const { html, loader } = afterFirstPaint(plain, sheet?.href);
  const scripts = [...(inline?.scripts ?? []), ...(loader === undefined ? [] : [loader])];
  return { html, inline: { scripts, styles: inline?.styles ?? [] } };
}
