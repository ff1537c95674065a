import type { ContentPage } from '@darasa/contract/administration/schemas';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import type { MediaView } from '@darasa/contract/media/schemas';
import { withSignedPictures } from '#modules/learning';
import {
  existingMedia,
  lastingMedia,
  type MediaHolder,
  ownedMedia,
  referencedMedia,
  replaceMediaReferences,
  type UrlSigner,
} from '#modules/media';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';

/** What shows the pictures of a page: as it is read, its draft and its earlier texts. */
const holderOf = (slug: string): MediaHolder => ({ type: 'content-page', id: slug });

/** Only files that are somebody's own, or that the page shows already, come into its text. @throws AppError BAD_REQUEST */
export async function requirePictures(
  tx: Tx,
  { slug, source, userId }: { slug: string; source: string; userId: number },
): Promise<void> {
  const shown = await referencedMedia(tx, holderOf(slug));
  const added = [...mediaIdsIn(source)].filter((id) => !shown.has(id));
  const own = await ownedMedia(tx, userId, added);
  if (added.some((id) => !own.has(id)))
    throw badRequest([
      {
        path: 'source',
        message: 'A picture in this text is not there, or not one of your own. Add it again.',
      },
    ]);
}

/** Says which pictures a page needs from now on. Those that are gone already stay missing. */
export async function keepPictures(tx: Tx, slug: string, texts: readonly string[]): Promise<void> {
  const ids = [...mediaIdsIn(texts)];
  const there = await existingMedia(tx, ids);
  await replaceMediaReferences(
    tx,
    holderOf(slug),
    ids.filter((id) => there.has(id)),
  );
}

/** The pictures that a text of a page names and may show. @param userId somebody whose own pictures may be shown besides */
export async function picturesOfPage(
  db: Db | Tx,
  signer: UrlSigner,
  { slug, text, userId }: { slug: string; text: unknown; userId?: number },
): Promise<Map<string, MediaView>> {
  const named = [...mediaIdsIn(text)];
  if (named.length === 0) return new Map();
  const shown = await referencedMedia(db, holderOf(slug));
  const own = userId === undefined ? new Set<string>() : await ownedMedia(db, userId, named);
  return lastingMedia(
    db,
    named.filter((id) => shown.has(id) || own.has(id)),
    signer,
  );
}

/** A page with URLs of its pictures, which do not end: everybody may read it. @param userId as for `picturesOfPage` */
export async function withPagePictures(
  db: Db | Tx,
  signer: UrlSigner,
  page: ContentPage,
  userId?: number,
): Promise<ContentPage> {
  const text = [page.bodyHtml, ...page.items.map(({ bodyHtml }) => bodyHtml)];
  const files = await picturesOfPage(db, signer, {
    ...{ slug: page.slug, text },
    ...(userId === undefined ? {} : { userId }),
  });
  return {
    ...page,
    bodyHtml: withSignedPictures(page.bodyHtml, files),
    items: page.items.map((item) => ({ ...item, bodyHtml: withSignedPictures(item.bodyHtml, files) })),
  };
}
