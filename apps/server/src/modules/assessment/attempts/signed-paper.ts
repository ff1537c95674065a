import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import type { MediaView } from '@darasa/contract/media/schemas';
import { mediaOfRevision } from '#modules/authoring';
import { withSignedPictures } from '#modules/learning';
import { describeMedia, type UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';

/** Texts and pictures that a revision may show, with URLs that hold for a while. */
export interface SignedPictures {
  html(html: string): string;
  question(question: PaperQuestion): PaperQuestion;
}

/**
 * The pictures that some values name as `media:ID`. A text may name any file: only those that were noted for the revision are shown.
 * @param of the revision, or the files that may be shown where there is none
 */
export async function signPictures(
  db: Db,
  signer: UrlSigner,
  of: number | ReadonlySet<string>,
  named: unknown,
): Promise<SignedPictures> {
  const ids = [...mediaIdsIn(named)];
  const shown =
    ids.length === 0 ? new Set<string>() : typeof of === 'number' ? await mediaOfRevision(db, of) : of;
  const files = await describeMedia(
    db,
    ids.filter((id) => shown.has(id)),
    { signer },
  );
  const html = (text: string): string => withSignedPictures(text, files);
  const withHtml = <Part extends { html: string }>(parts: Part[]): Part[] =>
    parts.map((part) => ({ ...part, html: html(part.html) }));
  return {
    html,
    question(question) {
      const { prompt_html, options, left, right, items, labels, picture, ...rest } = question;
      return {
        ...rest,
        prompt_html: html(prompt_html),
        ...(options ? { options: withHtml(options) } : {}),
        ...(left ? { left: withHtml(left) } : {}),
        ...(right ? { right: withHtml(right) } : {}),
        ...(items ? { items: withHtml(items) } : {}),
        ...(labels ? { labels: withHtml(labels) } : {}),
        ...(picture === undefined ? {} : { picture: picture && signedPicture(picture, files) }),
      };
    },
  };
}

/** The widest that a picture of a question is shown, in pixels. */
const WIDTH = 1280;

function signedPicture(
  picture: NonNullable<PaperQuestion['picture']>,
  files: ReadonlyMap<string, MediaView>,
): PaperQuestion['picture'] {
  const file = files.get(picture.url.slice('media:'.length));
  const versions = (file?.sources ?? []).filter(
    ({ kind, mime }) => kind === 'image' && mime === 'image/webp',
  );
  const source =
    versions.filter(({ width }) => (width ?? 0) <= WIDTH).at(-1) ?? versions[0] ?? file?.sources[0];
  return source ? { ...picture, url: source.url, width: source.width, height: source.height } : null;
}
