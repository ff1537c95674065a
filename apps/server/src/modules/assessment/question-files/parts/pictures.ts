import { createHash } from 'node:crypto';
import { newId } from '@darasa/contract/http/ids';
import { fileTypes, kindLimits } from '@darasa/contract/media/rules';
import { childrenOf, type XmlElement } from './xml-tree.ts';

/** A picture of a file; questions name it by `media:<id>` until it is stored. */
export interface FilePicture {
  id: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
}

/** The pictures of one file, each once, as far as they are taken. */
export interface Pictures {
  all: FilePicture[];
  /**
   * Where a picture of a text is: by its name among the files that come with the question, in the text itself (`data:`), or on
   * another site, to which a link remains.
   * @param files base64 by path
   * @param lost why one is not taken is added
   */
  resolver(
    files: ReadonlyMap<string, string>,
    lost: Set<string>,
  ): (src: string, alt: string) => string | undefined;
}

const MAX_PICTURES = 500;
const MAX_BYTES = kindLimits.image;
const DATA = /^data:image\/([a-z+.-]{2,20})(?:;[^,;]{0,50})*;base64,/i;

export function createPictures(): Pictures {
  const all: FilePicture[] = [];
  const ids = new Map<string, string>();

  const take = (name: string, base64: string, lost: Set<string>): string | undefined => {
    const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
    if (fileTypes[extension]?.kind !== 'image') {
      lost.add(`Pictures of the type “${extension || 'unknown'}” are not taken`);
      return undefined;
    }
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === 0 || bytes.length > MAX_BYTES) {
      lost.add(`A picture has at most ${MAX_BYTES / 1_000_000} MB: a larger one was left out`);
      return undefined;
    }
    const key = createHash('sha256').update(bytes).digest('hex');
    const known = ids.get(key);
    if (known) return `media:${known}`;
    if (all.length === MAX_PICTURES) {
      lost.add(`A file has at most ${MAX_PICTURES} pictures: further ones were left out`);
      return undefined;
    }
    const id = newId();
    ids.set(key, id);
    all.push({ id, name, bytes: new Uint8Array(bytes), sha256: key });
    return `media:${id}`;
  };

  return {
    all,
    resolver: (files, lost) => (src) => {
      const [data, type = ''] = DATA.exec(src) ?? [];
      if (data !== undefined) {
        const extension = type.toLowerCase().replace('svg+xml', 'svg').replace('x-', '');
        return take(`picture.${extension}`, src.slice(data.length), lost);
      }
      const own = /^@@PLUGINFILE@@\/?([^?#]*)/.exec(src);
      if (own) {
        const path = decoded(own[1] ?? '');
        const base64 = files.get(path) ?? files.get(path.split('/').at(-1) ?? '');
        return base64 === undefined ? undefined : take(path.split('/').at(-1) ?? path, base64, lost);
      }
      if (!/^https?:\/\//i.test(src)) return undefined;
      lost.add('A picture of another site became a link');
      return src.replaceAll(/[\s<>()]/g, encodeURIComponent);
    },
  };
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Files that come with a question of Moodle XML, wherever they stand in it, by their paths and by their names alone. */
export function filesIn(element: XmlElement): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (part: XmlElement): void => {
    for (const file of childrenOf(part, 'file')) {
      const { name = '', path = '/', encoding = 'base64' } = file.attributes;
      if (name === '' || encoding !== 'base64') continue;
      files.set(name, file.text.trim());
      files.set(`${path}${name}`.replace(/^\//, ''), file.text.trim());
    }
    for (const child of part.children) if (child.name !== 'file') visit(child);
  };
  visit(element);
  return files;
}
