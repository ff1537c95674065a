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

/** A `<script>` or `<style>` that carries the mark, up to its end. */
const marked = (mark: string): RegExp =>
  new RegExp(`<(script|style)\\b([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g');

const isExecuted = (attributes: string): boolean =>
  !/\ssrc=|\stype="(?!module"|text\/javascript")/.test(attributes);

/**
 * The last steps of a rendered page: its styles go in, its code is put off until it has been painted, and what the renderer
 * wrote itself is listed for the policy. The renderer puts a mark that nobody can guess on its own elements; whatever else
 * looks like a script came in with content, and is not listed. The marks are taken out again: the page must not differ
 * from one rendering to the next.
 */
export function finishPage(rendered: string, mark: string, sheet?: StyleSheet): DeliveredPage {
  const styled = sheet ? rendered.replace(STYLE_PLACE, () => sheet.critical(rendered)) : rendered;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, name, before = '', after = '', text = ''] of styled.matchAll(marked(mark))) {
    if (name === 'style') styles.push(text);
    else if (text !== '' && isExecuted(before + after)) scripts.push(text);
  }
  const plain = styled
    .replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
    .replaceAll(` nonce="${mark}"`, '');
  const { html, loader } = afterFirstPaint(plain, sheet?.href);
  if (loader !== undefined) scripts.push(loader);
  return { html, inline: { scripts, styles } };
}
