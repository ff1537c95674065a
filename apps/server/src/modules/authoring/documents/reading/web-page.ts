import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { splitHtml } from '@darasa/contract/authoring/from-html/split-html';
import { decodeText } from '@darasa/contract/formatting/decode-text';
import type { OpenZip } from '#platform/zip/read-zip';
import { type DocumentFile, type FoundDocument, titleOfFile, UnreadableDocument } from './found-document.ts';
import { withInlineStyles } from './inline-styles.ts';
import { lessonsOf } from './lessons.ts';
import { createPictures } from './pictures.ts';

const MOST_HTML = 30_000_000;
const SOURCE = /<img\b[^>]{0,5000}?\bsrc\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi;

const isPage = (path: string): boolean => /\.html?$/i.test(path) && !/(?:^|\/)(?:__MACOSX|\.)/.test(path);

/** Web pages in a zip with their pictures, as Google Docs saves a document. Several pages are as many documents, by their names. */
export async function readWebPages(zip: OpenZip, file: DocumentFile): Promise<FoundDocument> {
  const paths = [...zip.sizes.keys()]
    .filter(isPage)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (paths.length === 0)
    throw new UnreadableDocument(
      'There is no web page (.html) in this zip. In Google Docs choose File, Download, Web page. For Markdown files choose “Import Markdown files”.',
    );
  const pictures = createPictures();
  const notes: string[] = [];
  const lost = new Set<string>();
  const modules: FoundDocument['modules'] = [];
  for (const [at, path] of paths.entries()) {
    const html = await textOf(zip, path);
    const found = await picturesOf(html, zip, path, pictures);
    const name = titleOfFile(
      paths.length === 1 && /^index\.html?$/i.test(posix.basename(path)) ? file.name : posix.basename(path),
    );
    modules.push(
      ...lessonsOf(splitHtml(withInlineStyles(html), name), {
        lost,
        notes,
        picture: (src) => found.get(src),
      }),
    );
    file.onPercent(Math.floor((100 * (at + 1)) / paths.length));
  }
  lost.delete('A picture was left out');
  return {
    modules,
    notes: [...notes, ...pictures.notes(), ...[...lost].map((sentence) => `${sentence}.`)],
    pictures: pictures.all,
  };
}

async function textOf(zip: OpenZip, path: string): Promise<string> {
  if ((zip.sizes.get(path) ?? 0) > MOST_HTML)
    throw new UnreadableDocument(`The web page ${path} is too large: it can have up to 30 MB.`);
  const decoded = decodeText(new Uint8Array(await buffer(await zip.read(path))));
  if ('problem' in decoded) throw new UnreadableDocument(`${path}: ${decoded.problem}.`);
  return decoded.text;
}

/** Where the pictures of a page are; those of other sites are not fetched. */
async function picturesOf(
  html: string,
  zip: OpenZip,
  page: string,
  pictures: ReturnType<typeof createPictures>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [, double, single] of html.matchAll(SOURCE)) {
    const written = (double ?? single ?? '').trim();
    const src = written.replaceAll('&amp;', '&');
    if (found.has(src)) continue;
    const bytes = await bytesOf(src, zip, page);
    const url = bytes && (await pictures.take(bytes));
    if (url !== undefined) found.set(src, url);
  }
  return found;
}

async function bytesOf(src: string, zip: OpenZip, page: string): Promise<Uint8Array | undefined> {
  const data = /^data:image\/[a-z+.-]{2,20}(?:;[^,;]{0,50})*;base64,/i.exec(src)?.[0];
  if (data !== undefined) return Buffer.from(src.slice(data.length), 'base64');
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(src)) return undefined;
  const path = posix.normalize(posix.join(posix.dirname(page), decoded(src.split(/[?#]/)[0] ?? '')));
  return zip.sizes.has(path) ? buffer(await zip.read(path)) : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
