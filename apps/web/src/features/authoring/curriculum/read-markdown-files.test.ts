import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readMarkdownFiles } from './read-markdown-files.ts';

const zip = (files: Record<string, Uint8Array>) =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'course.zip', { type: 'application/zip' });

describe('Markdown files', () => {
  it('are read from a zip file; other files are left out', async () => {
    const files = await readMarkdownFiles([
      zip({
        '01-soil/01-what.md': strToU8('# Udongo ni nini'),
        '01-soil/picture.png': new Uint8Array([1, 2]),
        '__MACOSX/01-soil/._01-what.md': strToU8('x'),
        '.git/notes.md': strToU8('x'),
      }),
    ]);
    expect(files).toEqual({ '01-soil/01-what.md': '# Udongo ni nini' });
  });

  it('are read from a folder', async () => {
    expect(await readMarkdownFiles([new File(['# A'], 'a.md'), new File(['x'], 'b.txt')])).toEqual({
      'a.md': '# A',
    });
  });

  it('a zip file that unpacks to gigabytes is refused before it is unpacked', async () => {
    const large = zip({ 'bomb.md': new Uint8Array(3_000_000) });
    expect(large.size).toBeLessThan(10_000);
    await expect(readMarkdownFiles([large])).rejects.toThrow('bomb.md is larger than 2 MB');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.md`, strToU8('x')]));
    await expect(readMarkdownFiles([zip(many)])).rejects.toThrow('more than 2,000 files');
    const heavy = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`${n}.md`, new Uint8Array(1_900_000)]),
    );
    await expect(readMarkdownFiles([zip(heavy)])).rejects.toThrow('larger than 30 MB together');
  });

  it.each([
    ['what is no zip file', new File(['not a zip'], 'a.zip'), 'no zip file'],
    ['an empty one', zip({}), 'no Markdown files'],
    ['one without Markdown', zip({ 'a.png': new Uint8Array(1) }), 'no Markdown files'],
  ])('%s is refused in words', async (_what, file, message) => {
    await expect(readMarkdownFiles([file])).rejects.toThrow(message);
  });
});
