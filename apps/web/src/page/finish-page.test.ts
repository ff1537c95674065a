import { describe, expect, it } from 'vitest';
import { codeLoader } from './after-first-paint.ts';
import { finishPage as finish, STYLE_PLACE } from './finish-page.ts';

const MARK = '0d9e1f52-1c5b-4d7f-9a55-2f0f3e8f7a10';
const mine = (text: string, attributes = ''): string =>
  `<script${attributes} nonce="${MARK}">${text}</script>`;
const head = `<head><meta charSet="utf-8" nonce="${MARK}"/><meta property="csp-nonce" content="${MARK}"/>${mine('theme()')}</head>`;

function finishPage(...given: Parameters<typeof finish>) {
  const { html, inline } = finish(...given);
  return { html: html.join(''), inline };
}

describe('a finished page', () => {
  it('lists the scripts and styles that the renderer wrote, and none that content brought in', () => {
    const injected = '<script>stolen()</script><script nonce="guess">stolen()</script><style>p{}</style>';
    const { html, inline } = finishPage(
      `<html>${head}<body><style nonce="${MARK}">b{}</style>${injected}${mine('state()')}</body></html>`,
      MARK,
    );
    expect(inline).toEqual({ scripts: ['theme()', 'state()'], styles: ['b{}'] });
    expect(html).toContain(injected);
  });

  it('lists no data and no files: the policy does not look at their text', () => {
    const { inline } = finishPage(
      mine('{}', ' type="application/ld+json"') +
        mine('', ' src="/assets/x.js"') +
        mine('a()', ' type="module"'),
      MARK,
    );
    expect(inline?.scripts).toEqual(['a()']);
  });

  it('is the same whatever the mark was', () => {
    const page = `<html>${head}<body>${mine('state()')}</body></html>`;
    const { html } = finishPage(page, MARK);
    expect(html).toBe(finishPage(page.replaceAll(MARK, 'another'), 'another').html);
    expect(html).not.toMatch(/nonce|0d9e1f52/);
  });

  it('carries the styles that it needs, and asks for the others with its code', () => {
    const { html, inline } = finishPage(
      `<html><head><style nonce="${MARK}">${STYLE_PLACE}</style></head><body class="a">` +
        `${mine('', ' type="module" async="" src="/assets/index.js"')}</body></html>`,
      MARK,
      { href: '/assets/app.css', critical: (page) => (page.includes('class="a"') ? '.a{content:"$&"}' : '') },
    );
    expect(html).toContain('<style>.a{content:"$&"}</style>');
    expect(inline?.styles).toEqual(['.a{content:"$&"}']);
    expect(inline?.scripts).toHaveLength(1);
    expect(inline?.scripts[0]).toContain('/assets/app.css');
    expect(html).toContain(`<script>${inline?.scripts[0]}</script>`);
  });

  it('puts prepared HTML in its places, and its classes into the styles', () => {
    const place = (index: number) => `${MARK}:${index};`;
    const { html, inline } = finishPage(
      `<html>${head}<body><style nonce="${MARK}">${STYLE_PLACE}</style><footer>${place(1)}</footer>` +
        `<script type="application/json">${place(0)}</script><p>${MARK} ${MARK}:7; guess:0;</p></body></html>`,
      MARK,
      { href: '/assets/app.css', critical: (_page, classes) => [...classes].join() },
      undefined,
      [{ html: '["$&"]' }, { html: '<a class="a b">Habari</a>', classes: ['a b'] }],
    );
    expect(html).toContain('<footer><a class="a b">Habari</a></footer>');
    expect(html).toContain('<script type="application/json">["$&"]</script>');
    expect(inline?.styles).toEqual(['a b']);
    expect(html).toContain(' guess:0;</p>');
  });

  const file = (name: string) =>
    `<link rel="modulepreload" href="/assets/${name}.js" fetchPriority="low" nonce="${MARK}"/>`;
  const entry = mine('', ' type="module" async="" src="/assets/index-1.js"');
  const fake = '<script type="module" async="" src="/x.js"></script>';
  const icon = `<link rel="icon" href="/favicon.svg" nonce="${MARK}"/>`;

  it('asks for its code after the paint, the entry first, and leaves everything else where it was', () => {
    const { html, inline } = finishPage(
      `<html><head>${file('card-2')}${file('index-1')}${icon}</head><body><p>Karibu</p>${mine('state()')}${entry}<p></p>${fake}</body></html>`,
      MARK,
    );
    const loader = codeLoader(['/assets/index-1.js', '/assets/card-2.js'], undefined);
    expect(html).toBe(
      '<html><head><link rel="icon" href="/favicon.svg"/></head><body><p>Karibu</p><script>state()</script>' +
        `<script>${loader}</script><p></p>${fake}</body></html>`,
    );
    expect(inline?.scripts).toEqual(['state()', loader]);
  });

  it('begins with what its route asks for early, and loads code at once where there is nothing to read before', () => {
    const { html, inline } = finishPage(`<html><head></head><body>${entry}</body></html>`, MARK, undefined, {
      atOnce: true,
      script: 'early()',
    });
    const loader = codeLoader(['/assets/index-1.js'], undefined, true);
    expect(html).toBe(
      `<html><head></head><body><script>early()</script><script>${loader}</script></body></html>`,
    );
    // The policy lets both run
    expect(inline?.scripts).toEqual(['early()', loader]);
  });

  it('stays as it is without code of its own, whatever code content speaks of', () => {
    const injected =
      '<link rel="modulepreload" href="/x.js"/><script type="module" async="" src="/x.js"></script>';
    for (const page of [`<head></head><body>Away${injected}</body>`, 'Internal error'])
      expect(finishPage(page, MARK).html).toBe(page);
    expect(finishPage(`<head>${file('a')}</head><body></body>`, MARK).html).toContain('href="/assets/a.js"');
  });
});
