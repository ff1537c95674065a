import { describe, expect, it } from 'vitest';
import { renderLessonText } from './lesson-text.ts';
import { withOwnPictures } from './pictures.ts';
import { renderDescription, renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './rich-text.ts';
import { renderedAtOnce, type ShortKind } from './short-html.ts';

/** Everything that makes HTML of the Markdown of people. */
const renderers: Record<string, (markdown: string) => string | Promise<string>> = {
  'a profile, an essay, an answer': (markdown) => renderMarkdown(markdown),
  'a question to the teacher': (markdown) => renderMarkdown(markdown, { formulas: true }),
  'a description of a course': renderDescription,
  'a text of an assessment': renderRichText,
  'a lesson': async (markdown) => (await renderLessonText(markdown)).html,
  ...Object.fromEntries(
    (Object.keys(renderedAtOnce) as ShortKind[]).map((kind) => [`many texts: ${kind}`, renderedAtOnce[kind]]),
  ),
};

const URLS = [
  'https://a.example/x.png',
  'http://a.example/x.png',
  'HTTPS://A.EXAMPLE/x.png',
  '//a.example/x.png',
  '\\\\a.example/x.png',
  '/\\a.example/x.png',
  '</\t/a.example/x.png>',
  'data:image/png;base64,AAAA',
  'blob:https://a.example/1',
  'x.png',
  '/x.png',
  'https:a.example/x.png',
  'https:/a.example/x.png',
  'media:https://a.example/x.png',
  '/media/\\a.example',
  '/media/../api/v1/auth/me',
  '/media/..',
  '/media/./../api/v1/auth/me',
  '/media/a/../../api/v1/auth/me',
  '/media/%2e%2e/api/v1/auth/me',
  '/media/.%2E/api/v1/auth/me',
  '/media/..%2fapi/v1/auth/me',
  '/media/..%5Capi/v1/auth/me',
  '/media/&#46;&#46;/api/v1/auth/me',
];
const spellings = (url: string): string[] => [
  `![A hive](${url})`,
  `![](${url} "Title")`,
  `![A hive][1]\n\n[1]: ${url}`,
  `[![A hive](${url})](https://b.example)`,
  `| ![A hive](${url}) |\n|-|`,
  `> - ![*A* \`hive\`](${url})`,
  `![a ![A hive](${url}) b](${url})`,
];

/** The addresses that a browser would ask for a picture. */
const asked = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].map(([, src = '']) => src);
const OWN = {
  test: (src: string): boolean =>
    /^media:[\da-f-]{36}$/.test(src) ||
    (!/%(?:2f|5c)|[\\&]/i.test(src) &&
      new URL(src, 'https://d.example').href.startsWith('https://d.example/media/')),
};

describe.each(Object.entries(renderers))('pictures in %s', (_name, render) => {
  it('are files of ours alone, however others are written', async () => {
    for (const markdown of URLS.flatMap(spellings)) {
      const html = await render(markdown);
      expect(
        asked(html).filter((src) => !OWN.test(src)),
        markdown,
      ).toEqual([]);
      expect(html, markdown).not.toMatch(
        /srcset|poster|background|<(?:video|audio|source|iframe|object|embed|svg)\b/,
      );
    }
  });

  it('of other sites become links, which stand in no other link', async () => {
    const link = '<a href="https://a.example/x.png" rel="noopener noreferrer nofollow">A hive</a>';
    expect(await render('![A hive](https://a.example/x.png)')).toBe(`<p>${link}</p>\n`);
    expect(await render('![A hive](//a.example/x.png)')).toBe(`<p>${link}</p>\n`);
    expect(await render('[![A hive](https://a.example/x.png)](https://b.example)')).toBe(
      '<p><a href="https://b.example" rel="noopener noreferrer nofollow">A hive</a></p>\n',
    );
  });
});

describe('HTML that was stored under an earlier rule', () => {
  const PICTURE = 'media:01a20453-682a-7abe-83c5-5829eaeed316';

  it.each([
    [
      '<p>No picture &lt;img src="https://a.example"&gt;</p>',
      '<p>No picture &lt;img src="https://a.example"&gt;</p>',
    ],
    [`<p><img src="${PICTURE}" alt="A"></p>`, `<p><img src="${PICTURE}" alt="A"></p>`],
    ['<img src="/media/demo/a.png" alt="A">', '<img src="/media/demo/a.png" alt="A">'],
    [
      '<p><img src="https://a.example/?a=1&amp;b=2" alt="A &lt;b&gt; &quot;c&quot;" title="T"></p>',
      '<p><a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">A &lt;b&gt; &quot;c&quot;</a></p>',
    ],
    [
      '<img src="https://a.example/x.png" alt="">',
      '<a href="https://a.example/x.png" rel="noopener noreferrer nofollow">https://a.example/x.png</a>',
    ],
    [
      '<a href="/b"><img src="https://a.example/x.png" alt="A"></a><img src="x" alt="B">',
      '<a href="/b">A</a>B',
    ],
    ['<img alt="Gone">', 'Gone'],
    ['<img src="/media/../api/v1/auth/me" alt="v">', 'v'],
    ['<img src="/media/&#46;&#46;/api/v1/auth/me" alt="v">', 'v'],
  ])('%s', (stored, shown) => {
    expect(withOwnPictures(stored)).toBe(shown);
    expect(withOwnPictures(shown)).toBe(shown);
  });
});
