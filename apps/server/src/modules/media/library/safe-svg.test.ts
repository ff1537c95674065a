import { describe, expect, it } from 'vitest';
import { safeSvg, UnfitDrawing } from './safe-svg.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, more = 'viewBox="0 0 300 200"') => `<svg ${NAMESPACES} ${more}>${inside}</svg>`;
const shown = (inside: string) => safeSvg(svg(inside)).svg;

describe('a drawing', () => {
  it('keeps its shapes, words and own styles, with its size', () => {
    const inside =
      '<style>#d .node{fill:#eee;stroke:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<g class="node" transform="translate(1,2)"><rect width="10" height="5" style="fill: red"></rect><text x="1">A &amp; B &lt; C</text></g>' +
      '<path d="M0 0L9 9" marker-end="url(#arrow)"></path><use href="#g"></use>';
    expect(safeSvg(svg(inside, 'viewBox="0 0 300.2 200" width="100%" style="max-width: 300px"'))).toEqual({
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="301" height="200" viewBox="0 0 300.2 200">${inside}</svg>`,
      width: 301,
      height: 200,
    });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['an event', '<rect onload="alert(1)" onclick="alert(1)"/>'],
    [
      'HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['HTML in its own namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    [
      'an animation that sets a link',
      '<a xlink:href="#x"><animate attributeName="href" values="javascript:alert(1)"/></a>',
    ],
    ['a set', '<set attributeName="onload" to="alert(1)"/>'],
    ['a link with a script', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['a link elsewhere', '<a href="https://evil.example/alert"><text>x</text></a>'],
    ['a picture elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a picture in itself', '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'],
    [
      'a use of another file',
      '<use href="https://evil.example/alert.svg#a"/><use xlink:href="data:text/html,alert"/>',
    ],
    ['a style that loads', '<style>@import "https://evil.example/alert.css";</style>'],
    ['a style that loads a background', '<style>rect{background:url(https://evil.example/alert)}</style>'],
    ['a style with an escape', '<style>@\\69mport "//evil.example/alert"</style>'],
    ['a style that ends itself', '<style>&lt;/style&gt;&lt;script&gt;//evil&lt;/script&gt;</style>'],
    ['a font elsewhere', '<style>@font-face{font-family:a;src:url(//evil.example/alert)}</style>'],
    [
      'an attribute that loads',
      '<rect fill="url(https://evil.example/alert#a)" style="mask: URL( \'//evil.example/alert\' )"/>',
    ],
    ['a handler', '<handler type="text/javascript">alert(1)</handler>'],
    ['a comment and an instruction', '<!-- alert(1) --><?xml-stylesheet href="//evil.example/alert.css"?>'],
    ['other prefixes', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a nested document', '<svg onload="alert(1)"><script>alert(2)</script></svg>'],
  ])('has nothing left of %s', (_, attack) => {
    const clean = shown(`<rect width="1" height="1"/>${attack}<circle r="1"/>`);
    expect(clean).not.toMatch(/alert|evil|javascript|<script|\son\w+=/i);
    // What stands around it stays
    expect(clean).toContain('<rect width="1" height="1"></rect>');
    expect(clean).toContain('<circle r="1"></circle>');
    // It is the same when it is read again
    expect(safeSvg(clean).svg).toBe(clean);
  });

  it('keeps the words of a link', () => {
    expect(shown('<a href="https://a.example"><text>x</text></a>')).toContain('<text>x</text>');
  });

  it.each([
    ['no XML', 'graph TD'],
    ['HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['an SVG without its namespace', '<svg viewBox="0 0 1 1"/>'],
    ['an SVG that is cut off', svg('').replace('</svg>', '')],
    ['an SVG with entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
    ['an entity that nobody knows', svg('<text>&xxe;</text>')],
    ['an SVG without a size', svg('', 'width="100%"')],
    ['one that is endlessly large', svg('', 'viewBox="0 0 1e9 10"')],
    ['one that is endlessly deep', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
    ['one with endlessly many parts', svg('<g/>'.repeat(25_000))],
    ['nothing', ''],
  ])('is not made of %s', (_, source) => {
    expect(() => safeSvg(source)).toThrow(UnfitDrawing);
  });
});
