import { describe, expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';

const page = (...classes: string[]): string => `<body><p class="${classes.join(' ')}">Habari</p></body>`;
/** What is kept of a sheet for a page with these classes. */
const kept = (css: string, ...classes: string[]): string => criticalCss(css)(page(...classes));

describe('the critical part of a style sheet', () => {
  it('holds the rules whose classes are in the page, in their order, and those without any', () => {
    const css = 'body{margin:0}.a{color:red}.b{color:blue}.c.d{top:0}@font-face{font-family:F}';
    expect(kept(css, 'b', 'c')).toBe('body{margin:0}.b{color:blue}@font-face{font-family:F}');
    expect(kept(css, 'c', 'd')).toBe('body{margin:0}.c.d{top:0}@font-face{font-family:F}');
  });

  it('reads the names that a build escapes', () => {
    const css = String.raw`.md\:w-1\/2{a:b}.px-2\.5{a:c}.w-\[calc\(1px\+2px\)\]{a:d}.before\:x{content:"}.y{"}.z{a:e}`;
    expect(kept(css, 'md:w-1/2', 'px-2.5', 'z')).toBe(String.raw`.md\:w-1\/2{a:b}.px-2\.5{a:c}.z{a:e}`);
    expect(kept(css, 'w-[calc(1px+2px)]', 'before:x')).toBe(
      String.raw`.w-\[calc\(1px\+2px\)\]{a:d}.before\:x{content:"}.y{"}`,
    );
  });

  it('keeps a rule when one of its selectors can match', () => {
    expect(kept('.a,.b .c{top:0}', 'a')).toBe('.a,.b .c{top:0}');
    expect(kept('.a,.b .c{top:0}', 'b')).toBe('');
  });

  it('asks nothing of classes that stand in :not, :is, :where and :has', () => {
    const css = String.raw`.g\:x:is(:where(.group):hover *){a:b}.y:not(.z){a:c}.t:where(.dark,.dark *){a:d}`;
    expect(kept(css, 'g:x', 'y', 't')).toBe(css);
  });

  it('leaves out media queries with nothing in them, and keeps layers for their order', () => {
    const css =
      '@layer a,b;@layer a{.x{top:0}@media (hover:hover){.y{top:1px}}}@layer b{@media print{.z{top:2px}}}';
    expect(kept(css, 'x')).toBe('@layer a,b;@layer a{.x{top:0}}@layer b{}');
    expect(kept(css, 'z')).toBe('@layer a,b;@layer a{}@layer b{@media print{.z{top:2px}}}');
  });

  it('keeps registered properties and animations that a kept rule speaks of', () => {
    const css = '.a{--tw-x:1}.b{animation:spin 1s}@property --tw-x{syntax:"*"}@keyframes spin{to{top:0}}';
    expect(kept(css, 'a')).toBe('.a{--tw-x:1}@property --tw-x{syntax:"*"}');
    expect(kept(css, 'b')).toBe('.b{animation:spin 1s}@keyframes spin{to{top:0}}');
  });

  it('keeps the dark theme, which a page takes on after it was rendered', () => {
    expect(kept('.dark{--bg:black}')).toBe('.dark{--bg:black}');
  });

  it('finds classes as they are written in HTML', () => {
    const css = String.raw`.\[\&\>b\]\:x>b{top:0}`;
    expect(criticalCss(css)('<p class="[&amp;&gt;b]:x"></p>')).toBe(css);
  });

  it('keeps what other HTML needs, and remembers nothing from one page to another', () => {
    const css = '.a{top:0}.b{top:1px}.c{top:2px}.d{top:3px}';
    const critical = criticalCss(css);
    expect(critical(page('a'), ['b c'])).toBe('.a{top:0}.b{top:1px}.c{top:2px}');
    expect(critical(page('d'))).toBe('.d{top:3px}');
    expect(critical(page('a'), ['b c'])).toBe('.a{top:0}.b{top:1px}.c{top:2px}');
  });

  it('tells pages with many different classes apart', () => {
    const names = Array.from({ length: 400 }, (_, n) => `c${n}`);
    const critical = criticalCss(names.map((name) => `.${name}{top:0}`).join(''));
    const all = names.map((name) => page(name)).join('');
    expect(critical(all)).toBe(names.map((name) => `.${name}{top:0}`).join(''));
    for (const name of names) expect(critical(page(name))).toBe(`.${name}{top:0}`);
    expect(critical(all)).toBe(names.map((name) => `.${name}{top:0}`).join(''));
  });
});
