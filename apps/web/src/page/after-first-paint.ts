/**
 * The page can be read and its links followed without a line of code, so on a slow line code should not take bandwidth from
 * the page and its fonts: this script fetches it as soon as the page has been painted; in a hidden tab, where nothing is
 * painted, after a moment. The whole style sheet comes along, and the code runs once it is there: what code adds to a page is
 * never without styles. Plain old JavaScript: it is sent as it stands.
 * Where there is nothing to be read before the code runs, it is fetched at once.
 * @param files the entry first
 * @param stylesheet the whole style sheet, where the page carries only what it needs to be painted
 * @param atOnce without waiting for the paint
 */
export const codeLoader = (
  files: readonly string[],
  stylesheet: string | undefined,
  atOnce = false,
): string => `(function(f,c,d,o){function add(t,p){var e=d.createElement(t);Object.assign(e,p);d.head.append(e)}
function run(){add('script',{type:'module',src:f[0]})}
function go(){if(o)return;o=1;if(c)add('link',{rel:'stylesheet',href:c,onload:run,onerror:run});
f.forEach(function(h){add('link',{rel:'modulepreload',href:h})});if(!c)run()}
${atOnce ? 'go()' : 'requestAnimationFrame(function(){requestAnimationFrame(go)});setTimeout(go,200)'}})(${JSON.stringify(files)},${JSON.stringify(stylesheet ?? '')},document)`;
