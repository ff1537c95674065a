import { open } from 'node:fs/promises';
import {
  documentEndingOf,
  documentImportMessages,
} from '@darasa/contract/authoring/importing/document-import-rules';
import { openZip, ZipError } from '#platform/zip/read-zip';
import { type DocumentFile, type FoundDocument, UnreadableDocument } from './found-document.ts';
import { readPdf } from './pdf.ts';
import { readSlides } from './slides.ts';
import { readWebPages } from './web-page.ts';
import { readWord } from './word.ts';

/** What a document may be, unpacked. */
const ZIP_LIMITS = { entries: 10_000, entryBytes: 60_000_000, totalBytes: 300_000_000 };

/** What would become of a document. Takes long for large ones: see `createDocumentReader`. @throws UnreadableDocument */
export async function readDocument(file: DocumentFile): Promise<FoundDocument> {
  const ending = documentEndingOf(file.name);
  if (ending === undefined) throw new UnreadableDocument(documentImportMessages.ending(file.name));
  const found = ending === 'pdf' ? await readPdf(file) : await readZip(file, ending);
  if (found.modules.length === 0)
    throw new UnreadableDocument(
      ['There is nothing in this document that a lesson could show.', ...found.notes].join(' '),
    );
  return found;
}

async function readZip(file: DocumentFile, ending: 'docx' | 'pptx' | 'zip'): Promise<FoundDocument> {
  if (await isLocked(file.path))
    throw new UnreadableDocument(
      'The document is locked with a password. Save a copy without one, and choose that file.',
    );
  try {
    const zip = await openZip(file.path, ZIP_LIMITS);
    try {
      if (ending === 'docx') return await readWord(zip, file);
      if (ending === 'pptx') return await readSlides(zip, file);
      return await readWebPages(zip, file);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const message =
      error.message === 'The file is not a valid zip'
        ? `“${file.name}” is damaged. Open it in the program that it comes from, save it again, and choose that file.`
        : `“${file.name}” cannot be read: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}.`;
    throw new UnreadableDocument(message, { cause: error });
  }
}

/** Office wraps what it locks with a password in the format of before 2007. */
async function isLocked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  } finally {
    await file.close();
  }
}
