import { announcementLimits as limits } from '@darasa/contract/announcements/announcement-rules';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementText,
} from '@darasa/contract/announcements/schemas';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { describeMedia, ownedMedia, referencedMedia, replaceMediaReferences } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { findAnnouncement } from './announcement-repository.ts';
import { audienceOf, columnsOf } from './audience.ts';
import { requireAnnouncer } from './policy.ts';
import { ANNOUNCEMENT_PICTURES, type AnnouncementDeps, presentReadable } from './presenter.ts';

const holderOf = (id: string) => ({ type: ANNOUNCEMENT_PICTURES, id });

/** Which of the pictures that texts name may be shown: the writer's own, and those that it shows already. */
async function showable(db: Db | Tx, id: string, userId: number, named: readonly string[]) {
  const [before, own] = await Promise.all([referencedMedia(db, holderOf(id)), ownedMedia(db, userId, named)]);
  return named.filter((one) => before.has(one) || own.has(one));
}

/** Says which pictures the texts show from now on. @throws AppError BAD_REQUEST for one that is not the writer's own, or too many */
export async function keepPictures(
  tx: Tx,
  id: string,
  userId: number,
  texts: readonly AnnouncementText[],
): Promise<void> {
  const named = [...mediaIdsIn(texts)];
  if (named.length > limits.pictures)
    throw badRequest([{ path: 'texts', message: `At most ${formatQuantity(limits.pictures, 'picture')}` }]);
  if ((await showable(tx, id, userId, named)).length < named.length)
    throw badRequest([
      {
        path: 'texts',
        message: 'A picture in this text is not there, or not one of your own. Add it again.',
      },
    ]);
  await replaceMediaReferences(tx, holderOf(id), named);
}

/** What readers of each language would see. @throws AppError NOT_FOUND for a place that is not the caller's */
export async function previewAnnouncement(
  ctx: Ctx,
  deps: AnnouncementDeps,
  id: string,
  { audience, texts }: { audience: AnnouncementAudience; texts: AnnouncementText[] },
): Promise<{ announcements: Announcement[] }> {
  const { db, actor, now } = ctx;
  await requireAnnouncer(ctx, audience);
  const before = await findAnnouncement(db, id);
  if (before) await requireAnnouncer(ctx, audienceOf(before), { toRead: true });
  const named = [...mediaIdsIn(texts)].slice(0, limits.pictures);
  const shown = await describeMedia(db, await showable(db, id, actor.userId, named), deps);
  const row = {
    ...{ id, author_id: before?.author_id ?? actor.userId, send_at: now },
    ...{ comments: false, pinned: false, read: true, told: true },
    ...columnsOf(audience),
  };
  const rows = texts.map((text) => ({ ...row, texts: [text] }));
  return { announcements: await presentReadable(db, deps, rows, '', new Map([[id, shown]])) };
}
