import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLessonRenderer } from '#platform/markdown/render-lesson';
import { pdfFile, slidesFile, wordFile, zipped } from '../../../../../test/documents/office-files.ts';
import { dangers, readPage } from '../../../../../test/safety/html.ts';
import { markdownAttacks } from '../../../../../test/safety/markdown-attacks.ts';
import { readDocument } from './read-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** As text in XML, without the signs that XML may not have. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const paragraphs = markdownAttacks
  .map((attack) => `<w:p><w:r><w:t xml:space="preserve">${xml(attack)}</w:t></w:r></w:p>`)
  .join('');
const linked = markdownAttacks
  .map((attack) => `<w:hyperlink w:anchor="${xml(attack)}"><w:r><w:t>x</w:t></w:r></w:hyperlink>`)
  .map((link) => `<w:p>${link}</w:p>`)
  .join('');

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['attack.docx', () => wordFile(paragraphs + linked)],
  [
    'attack.pptx',
    () =>
      slidesFile(
        markdownAttacks.map((attack) => ({
          title: xml(attack),
          body: [[0, xml(attack)]],
          notes: xml(attack),
        })),
      ),
  ],
  [
    'attack.zip',
    () => zipped({ 'index.html': markdownAttacks.map((attack) => `<div>${attack}</div>`).join('\n') }),
  ],
  [
    'links.zip',
    () =>
      zipped({
        'index.html': markdownAttacks
          .map(
            (attack) =>
              `<p><a href="${xml(attack)}">x</a><img src="${xml(attack)}" alt="${xml(attack)}"></p>`,
          )
          .join('\n'),
      }),
  ],
  [
    'attack.pdf',
    () => pdfFile(markdownAttacks.map((attack) => attack.replaceAll(/[^\x20-\x7e]/g, '')).join('\n')),
  ],
])('nothing that %s says runs or is fetched in the lessons that are made of it', async (name, bytes) => {
  const path = join(folder, 'document');
  await writeFile(path, await bytes());
  const { modules } = await readDocument({ path, name, mediaId: '', onPercent: () => undefined });
  const lessons = modules.flatMap((module) => module.lessons);
  expect(lessons.length).toBeGreaterThan(0);
  const render = createLessonRenderer();
  for (const { content_text } of lessons) {
    const { tags, scripts } = readPage((await render(content_text)).html);
    expect(scripts).toEqual([]);
    expect(dangers(tags).filter((danger) => !/^img src="media:[\da-f-]{36}"$/.test(danger))).toEqual([]);
    for (const { attributes } of tags) {
      if (attributes.src !== undefined) expect(attributes.src).toMatch(/^media:[\da-f-]{36}$/);
      if (attributes.href !== undefined) expect(attributes.href).toMatch(/^(?:https?:|mailto:|tel:|#)/);
      expect(attributes.style ?? '').not.toMatch(/url|position|fixed|https?:/i);
    }
  }
});
