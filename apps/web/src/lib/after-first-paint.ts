const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const BEFORE_ENTRY = '<script type="module" async="" src="';
const AFTER_ENTRY = '"></script>';

/**
 * Fetches the page's code as soon as the page has been painted: in a hidden tab, where nothing is painted, after a moment.
 * Plain old JavaScript: it is sent as it stands.
 * @param files the entry first
 */
const loader = (
  files: readonly string[],
) => `(function(f,d,o){function go(){if(o)return;o=1;f.forEach(function(h){var l=d.createElement('link');
l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script');s.type='module';s.src=f[0];d.head.append(s)}
requestAnimationFrame(function(){requestAnimationFrame(go)});setTimeout(go,200)})(${JSON.stringify(files)},document)`;

/**
 * The page can be read and its links followed without a line of code, so on a slow line code should not take bandwidth from
 * the page, its styles and its letters: the same files are asked for a frame later.
 */
export function afterFirstPaint(html: string): string {
  const end = html.indexOf('</head>');
  // The entry is among the last lines: nothing above it is looked through.
  const tag = html.lastIndexOf(BEFORE_ENTRY);
  if (end === -1 || tag === -1) return html;
  const after = html.indexOf(AFTER_ENTRY, tag);
  const entry = html.slice(tag + BEFORE_ENTRY.length, after);
  const files = [entry];
  const head = html.slice(0, end).replace(PRELOAD, (_tag, href: string) => {
    if (href !== entry) files.push(href);
    return '';
  });
  const rest = html.slice(after + AFTER_ENTRY.length);
  return `${head}${html.slice(end, tag)}<script>${loader(files)}</script>${rest}`;
}
