import { createHash } from 'node:crypto';
import { documentImportLimits } from '@darasa/contract/authoring/importing/document-import-rules';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { kindLimits, MAX_PIXELS } from '@darasa/contract/media/rules';

/** A picture of a document; lessons name it by `media:<id>` until it is stored. Its id comes of its bytes: reading again finds the same. */
export interface FoundPicture {
  id: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The pictures of one document, each once, as far as they can be shown. */
export interface Pictures {
  all: FoundPicture[];
  /** @returns where it is; undefined when it is left out, which is noted */
  take(bytes: Uint8Array): Promise<string | undefined>;
  notes(): string[];
}

/** What browsers show, by the names that sharp has for it; other formats that it reads are made into PNG. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
};

/** A UUID (version 8) of a hash. */
function idOf(bytes: Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function createPictures(): Pictures {
  const known = new Map<string, FoundPicture | undefined>();
  const left = { unreadable: 0, tooMany: 0 };
  let taken = 0;

  async function read(id: string, bytes: Uint8Array): Promise<FoundPicture | undefined> {
    if (taken === documentImportLimits.pictures) {
      left.tooMany++;
      return undefined;
    }
    try {
      const { default: sharp } = await import('sharp');
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format } = await picture.metadata();
      // Drawings (SVG) may hold programs, and refer to other files
      if (format === 'svg') throw new Error('A drawing');
      const ending = ENDINGS[format];
      const content = ending === undefined ? await picture.png().toBuffer() : Buffer.from(bytes);
      // Reads all of it, at a size that costs little
      if (ending !== undefined) await picture.resize(16, 16).toBuffer();
      if (content.length > kindLimits.image) throw new Error('Too large');
      taken++;
      return { id, name: `picture-${taken}.${ending ?? 'png'}`, bytes: new Uint8Array(content) };
    } catch {
      left.unreadable++;
      return undefined;
    }
  }

  const all: FoundPicture[] = [];
  return {
    all,
    async take(bytes) {
      const id = idOf(bytes);
      if (!known.has(id)) {
        const picture = await read(id, bytes);
        known.set(id, picture);
        if (picture) all.push(picture);
      }
      return known.get(id) && `media:${id}`;
    },
    notes: () => [
      ...(left.unreadable > 0
        ? [
            `${formatQuantity(left.unreadable, 'picture is', 'pictures are')} damaged, or of a kind that browsers do not show (such as EMF, WMF or SVG), and left out. Save what you need as PNG and add it in the lesson.`,
          ]
        : []),
      ...(left.tooMany > 0
        ? [
            `A document can have up to ${documentImportLimits.pictures.toLocaleString('en')} pictures: ${left.tooMany} more are left out.`,
          ]
        : []),
    ],
  };
}
