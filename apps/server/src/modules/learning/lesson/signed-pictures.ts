import type { MediaView } from '@darasa/contract/media/schemas';
import { withOwnPictures } from '#platform/markdown/index';

const PICTURE = / src="media:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/gi;
/** The width of a text, in CSS pixels. */
const SIZES = '(min-width: 48rem) 46rem, 100vw';

const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Rendered HTML with URLs of its pictures, which are files of ours alone, whatever the rule was when it was rendered. Pictures that may not
 * be shown, or are gone, lose theirs and show their description.
 * @param files those that may be shown, by id
 */
export const withSignedPictures = (html: string, files: ReadonlyMap<string, MediaView>): string =>
  withOwnPictures(html).replaceAll(PICTURE, (_text, id: string) => {
    const { sources = [] } = files.get(id.toLowerCase()) ?? {};
    const versions = sources.filter(({ kind, mime }) => kind === 'image' && mime === 'image/webp');
    const plain = versions.find(({ width }) => (width ?? 0) <= 960) ?? versions[0] ?? sources[0];
    if (!plain) return '';
    const set = versions.flatMap(({ url, width }) => (width ? `${escaped(url)} ${width}w` : []));
    const choice = set.length > 1 ? ` srcset="${set.join(', ')}" sizes="${SIZES}"` : '';
    return ` src="${escaped(plain.url)}"${choice}`;
  });
