import type { MediaView } from '@darasa/contract/media/schemas';
import { withOwnPictures } from '#platform/markdown/index';

const PICTURE = / src="media:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/gi;
/** Recordings and files of blocks in a text. */
const FILE = / (src|href)="media:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/gi;
const FILE_TAG = /<(?:audio|video|a)\b[^>]*="media:[^>]*>/g;
/** The width of a text, in CSS pixels. */
const SIZES = '(min-width: 48rem) 46rem, 100vw';

const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Rendered HTML with URLs of its pictures, which are files of ours alone, whatever the rule was when it was rendered. Pictures that may not
 * be shown, or are gone, lose theirs and show their description.
 * @param files those that may be shown, by id
 */
export const withSignedPictures = (html: string, files: ReadonlyMap<string, MediaView>): string =>
  withSignedFiles(withOwnPictures(html), files).replaceAll(PICTURE, (_text, id: string) => {
    const { sources = [] } = files.get(id.toLowerCase()) ?? {};
    const versions = sources.filter(({ kind, mime }) => kind === 'image' && mime === 'image/webp');
    const plain = versions.find(({ width }) => (width ?? 0) <= 960) ?? versions[0] ?? sources[0];
    if (!plain) return '';
    const set = versions.flatMap(({ url, width }) => (width ? `${escaped(url)} ${width}w` : []));
    const choice = set.length > 1 ? ` srcset="${set.join(', ')}" sizes="${SIZES}"` : '';
    return ` src="${escaped(plain.url)}"${choice}`;
  });

/** What is played or saved is the file itself, or what can be had of it; one that may not be shown has no URL. */
const withSignedFiles = (html: string, files: ReadonlyMap<string, MediaView>): string =>
  html.replaceAll(FILE_TAG, (tag) =>
    tag.replaceAll(FILE, (_text, name: string, id: string) => {
      const { sources = [] } = files.get(id.toLowerCase()) ?? {};
      const source = sources.find(({ kind }) => kind === 'original') ?? sources[0];
      return source ? ` ${name}="${escaped(source.url)}"` : ' data-missing';
    }),
  );
