import { readFile } from 'node:fs/promises';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { htmlToMarkdown } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { documentImportLimits } from '@darasa/contract/authoring/importing/document-import-rules';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { type DocumentFile, type FoundDocument, titleOfFile, UnreadableDocument } from './found-document.ts';
import { cutTitle, wordsIn } from './lessons.ts';
import { escaped } from './slide-html.ts';

const WORDS_A_MINUTE = 200;

/** A PDF: one lesson that shows the file, with its text below it, so that search finds it and it can be read aloud. */
export async function readPdf(file: DocumentFile): Promise<FoundDocument> {
  const notes: string[] = [];
  const text = await textOf(file, notes);
  const lost = new Set<string>();
  let content_text = htmlToMarkdown(text.map((page) => `<p>${escaped(page)}</p>`).join(''), { lost });
  if (content_text.length > limits.lessonText) {
    content_text = content_text.slice(0, content_text.lastIndexOf('\n\n', limits.lessonText));
    notes.push(
      `The text of the PDF is longer than a lesson may be: only its first ${limits.lessonText.toLocaleString('en')} characters can be searched. The file itself is whole.`,
    );
  }
  notes.unshift(
    content_text === ''
      ? 'There is no text in this PDF, only pictures of pages: learners can open it, but search does not find it, and nobody can have it read aloud.'
      : 'Learners open the PDF itself. Its text stands below it, so that search finds it and it can be read aloud; take it out in the lesson if you do not want it.',
  );
  const title = cutTitle(titleOfFile(file.name));
  const lesson = newLesson({
    title,
    lesson_type: 'file',
    media_id: file.mediaId,
    content_text,
    duration_minutes: Math.max(1, Math.ceil(wordsIn(content_text) / WORDS_A_MINUTE)),
  });
  return { modules: [newModule({ title, lessons: [lesson] })], notes, pictures: [] };
}

/** The text of each page that has some. */
async function textOf({ path, onPercent }: DocumentFile, notes: string[]): Promise<string[]> {
  const { getDocumentProxy } = await import('unpdf');
  const pages: string[] = [];
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const last = Math.min(pdf.numPages, documentImportLimits.pages);
    if (last < pdf.numPages)
      notes.push(`Only the text of the first ${last.toLocaleString('en')} pages can be searched.`);
    for (let number = 1; number <= last; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        // A word that was parted at the end of a line
        .replaceAll(/(\p{L})- (\p{Ll})/gu, '$1$2')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (text !== '') pages.push(text);
      page.cleanup();
      onPercent(Math.floor((100 * number) / last));
    }
    return pages;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument(
      isLocked
        ? 'The PDF is locked with a password. Save a copy without one, and choose that file.'
        : 'The PDF is damaged. Open it, save it again, and choose that file.',
      { cause: error },
    );
  }
}
