import { isOpenedSafely, linkProblem } from '../links.ts';
import type { Finding } from '../schemas.ts';

/** Whether a lesson can consist of this URL. */
export const isWebUrl = (url: string): boolean => url.trim() !== '' && linkProblem(url) === undefined;

/** What reviewers should know of one URL; nothing when it is empty. */
export function urlWarnings(path: string, url: string): Finding[] {
  const message = beginningProblem(url.trim());
  return message ? [{ path, message, severity: 'warning' }] : [];
}

function beginningProblem(url: string): string | undefined {
  if (/^http:/i.test(url))
    return 'A link begins with http://. Use https:// so that nobody can read or change what is loaded';
  if (isOpenedSafely(url)) return undefined;
  const [beginning = '//'] = /^[^/?#\\]*:/.exec(url) ?? [];
  return `A link begins with ${beginning.slice(0, 30).toLowerCase()} and will not be shown`;
}

/** What reviewers should know of the pictures and links in a Markdown text. Code is not looked at. */
export function markdownWarnings(path: string, markdown: string): Finding[] {
  const text = withoutCode(markdown);
  const messages = new Set<string>();
  if (/!\[\s{0,50}\]\(/.test(text)) messages.add('A picture has no alternative text');
  // Inline links and pictures, <links> and definitions of links: what matters is how their URL begins
  for (const [, url = ''] of text.matchAll(/(?:\]\(\s{0,5}<?|<|\]:[ \t]{0,5}<?)([a-z][a-z\d+.-]{0,30}:)/gi)) {
    const message = beginningProblem(url);
    if (message) messages.add(message);
  }
  return [...messages].map((message) => ({ path, message, severity: 'warning' }));
}

/** Markdown without fenced code and code spans. */
function withoutCode(markdown: string): string {
  const lines: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && mark === '') lines.push(line.replaceAll(/`[^`]+`/g, ''));
    else if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
  }
  return lines.join('\n');
}
