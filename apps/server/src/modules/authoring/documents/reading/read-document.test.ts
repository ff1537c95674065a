import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PIXEL,
  paragraph,
  pdfFile,
  slidesFile,
  wordFile,
  wordPicture,
  zipped,
} from '../../../../../test/documents/office-files.ts';
import { readDocument } from './read-document.ts';

const MEDIA = '0190aaaa-0000-7000-8000-000000000001';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-read-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function found(name: string, bytes: Buffer | Promise<Buffer>) {
  const path = join(folder, 'document');
  await writeFile(path, await bytes);
  return readDocument({ path, name, mediaId: MEDIA, onPercent: () => undefined });
}
/** Modules and lessons with the beginning of their texts. */
async function read(name: string, bytes: Buffer | Promise<Buffer>) {
  const { modules, notes, pictures } = await found(name, bytes);
  const texts = Object.fromEntries(
    modules.map((module) => [
      module.title,
      Object.fromEntries(
        module.lessons.map((one) => [
          one.title,
          one.content_text.replaceAll(/media:[\da-f-]{36}/g, 'media:*'),
        ]),
      ),
    ]),
  );
  return { texts, notes, pictures };
}

describe('a Word document', () => {
  it.each<[string, string, object]>([
    [
      'with two levels of headings: modules and lessons',
      paragraph('Soil', 'Heading1') +
        paragraph('Kinds', 'Heading2') +
        paragraph('Clay.') +
        paragraph('Sand', 'Heading3') +
        paragraph('Dry.') +
        paragraph('Compost', 'Heading2') +
        paragraph('Warm.') +
        paragraph('Water', 'Heading1') +
        paragraph('Wet.'),
      { Soil: { Kinds: 'Clay.\n\n## Sand\n\nDry.', Compost: 'Warm.' }, Water: { Water: 'Wet.' } },
    ],
    [
      'with one level: lessons of one module, that has the name of the file',
      paragraph('Before.') +
        paragraph('One', 'Heading1') +
        paragraph('A.') +
        paragraph('Two', 'Heading1') +
        paragraph('B.'),
      { 'My farm': { Introduction: 'Before.', One: 'A.', Two: 'B.' } },
    ],
    [
      'with a title, and a table of contents that is left out',
      paragraph('Farming', 'Title') +
        paragraph('One 1', 'TOC1') +
        paragraph('One', 'Heading1') +
        paragraph('A.'),
      { Farming: { One: 'A.' } },
    ],
    [
      'with one heading above all others, which is its title',
      paragraph('Farming', 'Heading1') +
        paragraph('One', 'Heading2') +
        paragraph('A.') +
        paragraph('Two', 'Heading2') +
        paragraph('B.'),
      { Farming: { One: 'A.', Two: 'B.' } },
    ],
    [
      'without headings: one lesson',
      paragraph('Only &lt;b&gt; this.'),
      { 'My farm': { 'My farm': 'Only \\<b> this.' } },
    ],
  ])('%s', async (_, body, texts) => {
    expect((await read('My_farm.docx', wordFile(body))).texts).toEqual(texts);
  });

  it('has its pictures, each once; a damaged one is told', async () => {
    const { texts, notes, pictures } = await read(
      'a.docx',
      wordFile(wordPicture('one', 'A hive') + wordPicture('two') + wordPicture('bad'), {
        one: PIXEL,
        two: PIXEL,
        bad: Buffer.from('no picture'),
      }),
    );
    expect(texts).toEqual({ a: { a: '![A hive](media:*)\n\n![](media:*)' } });
    expect(pictures).toHaveLength(1);
    expect(notes).toEqual([expect.stringMatching(/^1 picture is damaged/)]);
  });

  it('says what is lost: formulas, macros, comments, tracked changes', async () => {
    const body = `${paragraph('Text')}<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p><w:p><w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins></w:p>`;
    const { notes } = await read(
      'a.docx',
      wordFile(
        body,
        {},
        {
          'word/vbaProject.bin': 'x',
          'word/comments.xml':
            '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
        },
      ),
    );
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1 formula of Word cannot be read/),
        expect.stringMatching(/tracked changes/),
        'Comments in the document are left out.',
        'The document has macros. They are left out, and were not run.',
      ]),
    );
  });
});

describe('a presentation', () => {
  it('is a lesson for each section, with pictures and notes', async () => {
    const { texts, notes } = await read(
      'Bees.pptx',
      slidesFile(
        [
          {
            title: 'Hives',
            body: [
              [0, 'Wood'],
              [1, 'Pine'],
              [0, 'Straw'],
            ],
          },
          { title: 'Inside', picture: PIXEL, notes: 'Show &lt;one&gt;.' },
          { title: 'Honey', body: [[0, 'Sweet.']] },
          { title: 'Secret', body: [[0, 'No.']], hidden: true },
        ],
        [
          ['Home', 2],
          ['Food', 2],
        ],
      ),
    );
    expect(texts).toEqual({
      Bees: {
        Home: '## Hives\n\n- Wood\n  - Pine\n- Straw\n\n## Inside\n\n![A hive](media:*)\n\n> Show \\<one>.',
        Food: '## Honey\n\nSweet.',
      },
    });
    expect(notes).toEqual([
      '1 hidden slide is left out.',
      expect.stringMatching(/^The speaker notes of 1 slide stand below/),
    ]);
  });

  it('without sections: by its title slides, else ten slides each', async () => {
    const slide = (title: string, layout = '') => ({
      title,
      body: [[0, 'x'] as [number, string]],
      ...(layout ? { layout } : {}),
    });
    const parts = await read(
      'a.pptx',
      slidesFile([slide('A', 'secHead'), slide('a'), slide('B', 'secHead'), slide('b')]),
    );
    expect(Object.keys(parts.texts.a ?? {})).toEqual(['A', 'B']);
    const many = await read('a.pptx', slidesFile(Array.from({ length: 12 }, (_, at) => slide(`S${at}`))));
    expect(Object.keys(many.texts.a ?? {})).toEqual(['S0', 'S10']);
  });
});

it('a PDF is a lesson that shows the file, with its text', async () => {
  const { modules, notes } = await found('Rules.pdf', pdfFile('Be kind to bees.', 'Wear a *veil*.'));
  expect(modules[0]?.lessons).toMatchObject([
    {
      title: 'Rules',
      lesson_type: 'file',
      media_id: MEDIA,
      content_text: 'Be kind to bees.\n\nWear a \\*veil\\*.',
    },
  ]);
  expect(notes).toEqual([expect.stringMatching(/^Learners open the PDF itself/)]);
});

it('a document of Google Docs: its styles, pictures and footnotes', async () => {
  const html = `<html><head><style>.c1{font-weight:700;color:#000000}.c2{font-weight:400}</style></head><body class="doc"><p class="title c2"><span class="c2">Farming</span></p><h1><span>Soil</span></h1><p><span class="c1">Bold</span><span class="c2"> and not</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><p><img alt="A hive" src="images/image1.png"><img src="https://a.example/b.png"><img src="../../etc/passwd"></p><h1>Water</h1><p>Wet<script>alert(1)</script><a href="javascript:alert(1)">x</a></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> A note.</p></div></body></html>`;
  const { texts } = await read('Farming.zip', zipped({ 'Farming.html': html, 'images/image1.png': PIXEL }));
  expect(texts.Farming?.Soil).toMatch(/^\*\*Bold\*\* and not/);
  expect(texts.Farming?.Soil).toContain('![A hive](media:*)');
  expect(texts.Farming?.Soil).toContain('A note.');
  expect(texts.Farming?.Water).toBe('Wetx\n\n---');
});

describe('is refused in words', () => {
  it.each<[string, string, Buffer | Promise<Buffer>, RegExp]>([
    ['a broken file', 'a.docx', Buffer.from('PK\u0003\u0004 broken'), /^“a\.docx” is damaged/],
    ['a locked file', 'a.docx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /locked with a password/],
    ['another file', 'a.docx', zipped({ 'a.txt': 'x' }), /no Word document/],
    ['a presentation that is none', 'a.pptx', zipped({ 'a.txt': 'x' }), /no PowerPoint presentation/],
    ['broken XML', 'a.docx', zipped({ 'word/document.xml': '<w:document' }), /damaged/],
    [
      'entities',
      'a.docx',
      zipped({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      /DOCTYPE/,
    ],
    [
      'entities in slides',
      'a.pptx',
      zipped({ 'ppt/presentation.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      /damaged/,
    ],
    ['a bomb', 'a.docx', zipped({ 'word/document.xml': Buffer.alloc(59_000_000) }), /too large for its size/],
    ['an empty document', 'a.docx', wordFile(paragraph('')), /nothing in this document/],
    ['a zip without a page', 'a.zip', zipped({ 'a.md': '# A' }), /no web page/],
    ['a damaged PDF', 'a.pdf', Buffer.from('%PDF-1.7 broken'), /PDF is damaged/],
    ['another kind', 'a.doc', Buffer.from('x'), /save it as \.docx/],
  ])('%s', async (_, name, bytes, message) => {
    await expect(found(name, bytes)).rejects.toThrow(message);
  });
});
