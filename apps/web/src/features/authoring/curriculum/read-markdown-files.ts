import { decodeText } from '@darasa/contract/formatting/decode-text';
import { unzip } from 'fflate';

/** Limits of what is read from a folder or a zip file, so that a hostile one cannot fill the memory. */
const MOST_FILES = 2_000;
const MOST_BYTES_A_FILE = 2_000_000;
const MOST_BYTES = 30_000_000;
const MOST_ZIP_BYTES = 200_000_000;

const isMarkdown = (path: string): boolean =>
  /\.(?:md|markdown)$/i.test(path) &&
  !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/**
 * The texts of a zip file, or of the files of a folder, by path. Other files are left out.
 * @throws Error in words for the person: too many, too large, or no zip file
 */
export async function readMarkdownFiles(files: readonly File[]): Promise<Record<string, string>> {
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.name)) return readZip(first);
  const chosen = files.filter((file) => isMarkdown(pathOf(file)));
  check(chosen.map((file) => ({ name: pathOf(file), size: file.size })));
  const texts: Record<string, string> = {};
  for (const file of chosen)
    texts[pathOf(file)] = textOf(pathOf(file), new Uint8Array(await file.arrayBuffer()));
  return texts;
}

function textOf(path: string, bytes: Uint8Array): string {
  const read = decodeText(bytes);
  if ('problem' in read) throw new Error(`${path}: ${read.problem}`);
  return read.text;
}

/** Files of a chosen folder know where they are in it. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

function check(files: readonly { name: string; size: number }[]): void {
  if (files.length === 0) throw new Error('There are no Markdown files (.md) in it');
  if (files.length > MOST_FILES)
    throw new Error(`There are more than ${MOST_FILES.toLocaleString('en')} files in it`);
  const large = files.find(({ size }) => size > MOST_BYTES_A_FILE);
  if (large) throw new Error(`${large.name} is larger than 2 MB`);
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new Error('The files are larger than 30 MB together');
}

async function readZip(file: File): Promise<Record<string, string>> {
  if (file.size > MOST_ZIP_BYTES) throw new Error('The zip file is larger than 200 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const seen: { name: string; size: number }[] = [];
  let refused: unknown;
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    unzip(
      bytes,
      {
        // Looked at before anything is unpacked
        filter: ({ name, originalSize }) => {
          if (refused || !isMarkdown(name)) return false;
          seen.push({ name, size: originalSize });
          try {
            check(seen);
          } catch (error) {
            refused = error;
            return false;
          }
          return true;
        },
      },
      (error, data) => (error ? reject(new Error('This is no zip file, or it is damaged')) : resolve(data)),
    );
  });
  if (refused) throw refused;
  check(seen);
  return Object.fromEntries(Object.entries(entries).map(([name, data]) => [name, textOf(name, data)]));
}
