import { expect, it } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const page = `<html><head><link rel="stylesheet" href="/assets/app.css"/>\
<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low"/>\
<link rel="modulepreload" href="/assets/card-2.js" fetchPriority="low"/>\
<link rel="icon" href="/favicon.svg"/></head><body><p>Karibu</p>\
<script>window.state=1</script><script type="module" async="" src="/assets/index-1.js"></script></body></html>`;

it('takes the code out of the head and asks for the same files, the entry first, after the paint', () => {
  const html = afterFirstPaint(page);
  expect(html).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
  expect(html).toContain('["/assets/index-1.js","/assets/card-2.js"]');
  expect(html).toContain('requestAnimationFrame');
});

it('leaves everything else where it was', () => {
  const html = afterFirstPaint(page);
  const withoutLoader = html.replace(/<script>\(function[\s\S]*?<\/script>/, '');
  expect(withoutLoader).toBe(
    '<html><head><link rel="stylesheet" href="/assets/app.css"/><link rel="icon" href="/favicon.svg"/></head>' +
      '<body><p>Karibu</p><script>window.state=1</script></body></html>',
  );
});

it('keeps a page without code as it is', () => {
  const plain = '<html><head></head><body>Away</body></html>';
  expect(afterFirstPaint(plain)).toBe(plain);
  expect(afterFirstPaint('Internal error')).toBe('Internal error');
});

it('asks once, whether the page is painted or lies in a hidden tab', () => {
  const script = /<script>(\(function[\s\S]*?)<\/script>/.exec(afterFirstPaint(page))?.[1] ?? '';
  const run = (painted: boolean): string[] => {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const document = {
      createElement: (tag: string) => ({ tag }),
      head: {
        append: ({ tag, href, src }: { tag: string; href?: string; src?: string }) =>
          asked.push(`${tag} ${href ?? src}`),
      },
    };
    const frame = (callback: () => void) => painted && callback();
    new Function('document', 'requestAnimationFrame', 'setTimeout', script)(
      document,
      frame,
      (late: () => void) => waiting.push(late),
    );
    if (!painted) expect(asked).toEqual([]);
    for (const late of waiting) late();
    return asked;
  };
  const once = ['link /assets/index-1.js', 'link /assets/card-2.js', 'script /assets/index-1.js'];
  expect(run(true)).toEqual(once);
  expect(run(false)).toEqual(once);
});
