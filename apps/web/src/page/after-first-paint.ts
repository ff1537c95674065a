const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const BEFORE_ENTRY = '<script type="module" async="" src="';
const AFTER_ENTRY = '"></script>';

/**
 * Fetches the page's code as soon as the page has been painted: in a hidden tab, where nothing is painted, after a moment.
 * The whole style sheet comes along, and the code runs once it is there: what code adds to a page is never without styles.
 * Plain old JavaScript: it is sent as it stands.
 * @param files the entry first
 */
const loader = (
  files: readonly string[],
  stylesheet: string | undefined,
) => `(function(f,c,d,o){function add(t,p){var e=d.createElement(t);Object.assign(e,p);d.head.append(e)}
function run(){add('script',{type:'module',src:f[0]})}
function go(){if(o)return;o=1;if(c)add('link',{rel:'stylesheet',href:c,onload:run,onerror:run});
f.forEach(function(h){add('link',{rel:'modulepreload',href:h})});if(!c)run()}
requestAnimationFrame(function(){requestAnimationFrame(go)});setTimeout(go,200)})(${JSON.stringify(files)},${JSON.stringify(stylesheet ?? '')},document)`;

/**
 * Pages can be read and their links followed without code, so on a slow connection the code should not compete with the page
 * and its fonts for bandwidth: the same files are requested a frame later.
 * @param stylesheet the whole style sheet, if the page only contains its critical part
 * @returns the page, and the text of the inserted script
 */
export function afterFirstPaint(html: string, stylesheet?: string): { html: string; loader?: string } {
  const end = html.indexOf('</head>');
  // The entry is among the last lines: nothing above it is looked through.
  const tag = html.lastIndexOf(BEFORE_ENTRY);
  if (end === -1 || tag === -1) return { html };
  const after = html.indexOf(AFTER_ENTRY, tag);
  const entry = html.slice(tag + BEFORE_ENTRY.length, after);
  const files = [entry];
  const head = html.slice(0, end).replace(PRELOAD, (_tag, href: string) => {
    if (href !== entry) files.push(href);
    return '';
  });
  const rest = html.slice(after + AFTER_ENTRY.length);
  const script = loader(files, stylesheet);
  return { html: `${head}${html.slice(end, tag)}<script>${script}</script>${rest}`, loader: script };
}
