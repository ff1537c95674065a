import { expect, it } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const page = `<html><head><link rel="stylesheet" href="/assets/app.css"/>\
<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low"/>\
<link rel="modulepreload" href="/assets/card-2.js" fetchPriority="low"/>\
<link rel="icon" href="/favicon.svg"/></head><body><p>Karibu</p>\
<script>window.state=1</script><script type="module" async="" src="/assets/index-1.js"></script></body></html>`;

it('takes the code out of the head and asks for the same files, the entry first, after the paint', () => {
  const { html } = afterFirstPaint(page);
  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain('["/assets/index-1.js","/assets/card-2.js"]');
  expect(html).toContain('requestAnimationFrame');
});

it('leaves everything else where it was', () => {
  const { html } = afterFirstPaint(page);
  const withoutLoader = html.replace(/<script>\(function[\s\S]*?<\/script>/, '');
  expect(withoutLoader).toBe(
    '<html><head><link rel="stylesheet" href="/assets/app.css"/><link rel="icon" href="/favicon.svg"/></head>' +
      '<body><p>Karibu</p><script>window.state=1</script></body></html>',
  );
});

it('keeps a page without code as it is', () => {
  const plain = '<html><head></head><body>Away</body></html>';
  expect(afterFirstPaint(plain)).toEqual({ html: plain });
  expect(afterFirstPaint('Internal error')).toEqual({ html: 'Internal error' });
});

interface Added {
  tag: string;
  href?: string;
  src?: string;
  onload?: () => void;
}

/** Runs the script of the page. @param painted whether the browser ever paints a frame */
function run(painted: boolean, stylesheet?: string): { asked: () => string[]; added: Added[] } {
  const { loader = '' } = afterFirstPaint(page, stylesheet);
  const added: Added[] = [];
  const waiting: (() => void)[] = [];
  const document = {
    createElement: (tag: string): Added => ({ tag }),
    head: { append: (element: Added) => added.push(element) },
  };
  const asked = () => added.map(({ tag, href, src }) => `${tag} ${href ?? src}`);
  const frame = (callback: () => void) => painted && callback();
  new Function('document', 'requestAnimationFrame', 'setTimeout', loader)(
    document,
    frame,
    (late: () => void) => waiting.push(late),
  );
  if (!painted) expect(asked()).toEqual([]);
  for (const late of waiting) late();
  return { asked, added };
}

it('names the script that it has put into the page', () => {
  const { html, loader } = afterFirstPaint(page, '/assets/app-1.css');
  expect(html).toContain(`<script>${loader}</script>`);
});

it('asks once, whether the page is painted or lies in a hidden tab', () => {
  const once = ['link /assets/index-1.js', 'link /assets/card-2.js', 'script /assets/index-1.js'];
  expect(run(true).asked().toSorted()).toEqual(once.toSorted());
  expect(run(false).asked().toSorted()).toEqual(once.toSorted());
});

it('runs the code only when the whole style sheet is there', () => {
  const { asked, added } = run(true, '/assets/app-1.css');
  expect(asked()).toEqual(['link /assets/app-1.css', 'link /assets/index-1.js', 'link /assets/card-2.js']);
  added[0]?.onload?.();
  expect(asked().at(-1)).toBe('script /assets/index-1.js');
});
