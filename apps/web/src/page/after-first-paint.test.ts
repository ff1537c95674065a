import { expect, it } from 'vitest';
import { codeLoader } from './after-first-paint.ts';

interface Added {
  tag: string;
  href?: string;
  src?: string;
  onload?: () => void;
}

/** Runs the script of the page. @param painted whether the browser ever paints a frame */
function run(
  painted: boolean,
  stylesheet?: string,
  atOnce = false,
): { asked: () => string[]; added: Added[] } {
  const loader = codeLoader(['/assets/index-1.js', '/assets/card-2.js'], stylesheet, atOnce);
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
  if (!painted) expect(asked()).toHaveLength(atOnce ? 3 : 0);
  for (const late of waiting) late();
  return { asked, added };
}

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

it('does not wait for a paint where there is nothing to read without the code', () => {
  expect(run(false, undefined, true).asked()).toHaveLength(3);
});
