import { readFile } from 'node:fs/promises';
import { splitHtml } from '@darasa/contract/authoring/from-html/split-html';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import mammoth from 'mammoth';
import type { OpenZip } from '#platform/zip/read-zip';
import { type DocumentFile, type FoundDocument, titleOfFile, UnreadableDocument } from './found-document.ts';
import { lessonsOf } from './lessons.ts';
import { createPictures } from './pictures.ts';

const BODY = 'word/document.xml';
const MOST_BODY = 60_000_000;

/** Tables of contents are made anew by the course; a title names it. */
const STYLES = [
  "p[style-name='Title'] => p.title:fresh",
  ...['toc', 'TOC'].flatMap((name) => [
    `p[style-name='${name} heading'] => !`,
    `p[style-name='${name} Heading'] => !`,
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `p[style-name='${name} ${level}'] => !`),
  ]),
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'comment-reference => !',
];

/** A Word document: mammoth makes HTML of it, which goes the way of all HTML. Macros are never looked at. */
export async function readWord(zip: OpenZip, file: DocumentFile): Promise<FoundDocument> {
  if (!zip.sizes.has(BODY))
    throw new UnreadableDocument(
      `“${file.name}” is no Word document, whatever its name says. Open it in Word and save it as .docx.`,
    );
  const xml = await zip.readText(BODY, MOST_BODY);
  if (/<!DOCTYPE/i.test(xml))
    throw new UnreadableDocument(
      'The document declares a type of its own (DOCTYPE), which Word never does. It is not read.',
    );
  const notes: string[] = [];
  const formulas = xml.match(/<m:oMath[ >]/g)?.length ?? 0;
  if (formulas > 0)
    notes.push(
      `${formatQuantity(formulas, 'formula')} of Word cannot be read and ${formulas === 1 ? 'is' : 'are'} left out. Write ${formulas === 1 ? 'it' : 'them'} in the lesson as formulas.`,
    );
  if (/<w:(?:ins|del|moveFrom|moveTo) /.test(xml))
    notes.push('The document has tracked changes: it is read as if all of them were accepted.');
  if (zip.sizes.has('word/comments.xml')) notes.push('Comments in the document are left out.');
  if ([...zip.sizes.keys()].some((path) => /vbaProject\.bin$/i.test(path)))
    notes.push('The document has macros. They are left out, and were not run.');
  if (/<w:object[ >]|<o:OLEObject /.test(xml))
    notes.push('Embedded files (such as tables of Excel) are left out. Add them to a lesson as files.');
  const pictures = createPictures();
  let html: string;
  try {
    const result = await mammoth.convertToHtml(
      { buffer: await readFile(file.path) },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => ({
          src: (await pictures.take(await image.readAsBuffer())) ?? 'left-out:',
        })),
      },
    );
    html = result.value;
  } catch (error) {
    throw new UnreadableDocument(
      'The document is damaged. Open it in Word, save it again, and choose that file.',
      {
        cause: error,
      },
    );
  }
  file.onPercent(50);
  const lost = new Set<string>();
  const modules = lessonsOf(splitHtml(html, titleOfFile(file.name)), {
    lost,
    notes,
    // Told with their number
    picture: (src) => (src.startsWith('media:') ? src : undefined),
    onPercent: (percent) => file.onPercent(50 + Math.floor(percent / 2)),
  });
  lost.delete('A picture was left out');
  return {
    modules,
    notes: [...notes, ...pictures.notes(), ...[...lost].map((sentence) => `${sentence}.`)],
    pictures: pictures.all,
  };
}
