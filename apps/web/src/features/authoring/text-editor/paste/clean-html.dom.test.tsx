import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentReader } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { serialiseLesson } from '../markdown/serialise.ts';
import { lessonExtensions } from '../schema/extensions.ts';
import { cleanHtml } from './clean-html.ts';
import { GOOGLE_DOCS, WORD } from './test-clipboards.ts';

const schema = getSchema(lessonExtensions(() => undefined));
function pasted(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = cleanHtml(html).html;
  return serialiseLesson(DocumentReader.fromSchema(schema).parse(root));
}

it('reads what Word copies: headings, marks, nested lists, tables', () => {
  expect(pasted(WORD)).toBe(`# Bees

## Their work

Bees **dance** and *sing* all day, as [this page](https://a.example/bees) says.

- First
  - Inner
- Second

1. One
2. Two

| **Month** | Honey in kg |
| --- | --- |
| None |  |

A hive

\`x = 1\` ~~gone~~
`);
  expect(cleanHtml(WORD).lostPictures).toBe(1);
});

it('reads what Google Docs copies: headings, marks, nested lists, tasks, tables, links without the detour', () => {
  expect(pasted(GOOGLE_DOCS)).toBe(`# Bees

Bees **dance** and *sing* ~~all~~ day, [here](https://a.example/bees)

- First
  - Inner
- Second

* [x] Done
* [ ] To do

| **Month** | Honey |
| --- | --- |
| May | 12 kg |

\`x = 1\`
`);
});

it('leaves out programs, styles and pictures from elsewhere, and keeps the text', () => {
  expect(
    pasted(
      '<p onclick="alert(1)" style="position:fixed">a<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1) alt="b"></p>' +
        '<iframe src="https://a.example"></iframe><a href="javascript:alert(1)">c</a><svg><script>alert(1)</script></svg>',
    ),
  ).toBe('a b\n\nc\n');
});
