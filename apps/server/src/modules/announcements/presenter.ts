import { textFor } from '@darasa/contract/announcements/announcement-rules';
import type { Announcement, SentAnnouncement } from '@darasa/contract/announcements/schemas';
import type { MediaView } from '@darasa/contract/media/schemas';
import { findCourseNames } from '#modules/catalogue';
import { findGroupNames } from '#modules/groups';
import { findContacts } from '#modules/identity';
import { withSignedPictures } from '#modules/learning';
import { attachedFiles, heldMedia, type UrlSigner } from '#modules/media';
import type { Db, Tx } from '#platform/database/index';
import { renderMarkdown } from '#platform/markdown/index';
import type { AudienceColumns, SentRow } from './announcement-repository.ts';
import type { ReadableRow } from './reader-repository.ts';

export interface AnnouncementDeps {
  /** Signs the addresses of files. */
  signer: UrlSigner;
}
/** Of whose files `media_reference` speaks. */
export const ANNOUNCEMENT_FILES = 'announcement';
/** The pictures in its texts. */
export const ANNOUNCEMENT_PICTURES = 'announcement-text';
export type PicturesById = ReadonlyMap<string, ReadonlyMap<string, MediaView>>;

const filesOf = (db: Db | Tx, rows: readonly { id: string }[], { signer }: AnnouncementDeps) =>
  attachedFiles(
    db,
    ANNOUNCEMENT_FILES,
    rows.map(({ id }) => id),
    signer,
  );

const picturesOf = (db: Db | Tx, rows: readonly { id: string }[], { signer }: AnnouncementDeps) =>
  heldMedia(
    db,
    ANNOUNCEMENT_PICTURES,
    rows.map(({ id }) => id),
    signer,
  );

type Place = Announcement['place'];
type Named = AudienceColumns & { author_id: number | null };

/** The names of where announcements are from and of who wrote them. */
async function namesOf(db: Db | Tx, rows: readonly Named[]) {
  const ids = (of: (row: Named) => number | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const [courses, groups, authors] = await Promise.all([
    findCourseNames(
      db,
      ids(({ course_id }) => course_id),
    ),
    findGroupNames(
      db,
      ids(({ group_id }) => group_id),
    ),
    findContacts(
      db,
      ids(({ author_id }) => author_id),
    ),
  ]);
  const nameById = new Map(authors.map(({ id, name }) => [id, name]));
  return {
    place({ audience, course_id, group_id, role }: Named): Place {
      const course = course_id === null ? undefined : courses.get(course_id);
      const name = course?.title ?? (group_id === null ? role : groups.get(group_id)) ?? null;
      const id = course_id ?? group_id;
      return { kind: audience, id: id === null ? null : String(id), name, slug: course?.slug ?? null };
    },
    author: ({ author_id }: Named): string | null =>
      author_id === null ? null : (nameById.get(author_id) ?? null),
  };
}

/** @param language of the reader @param shown pictures by announcement, where they are not kept yet */
export async function presentReadable(
  db: Db | Tx,
  deps: AnnouncementDeps,
  rows: readonly ReadableRow[],
  language: string,
  shown?: PicturesById,
): Promise<Announcement[]> {
  const [names, files, pictures] = await Promise.all([
    namesOf(db, rows),
    filesOf(db, rows, deps),
    shown ?? picturesOf(db, rows, deps),
  ]);
  return rows.flatMap((row) => {
    const text = textFor(row.texts, language);
    if (!text) return [];
    return [
      {
        id: row.id,
        place: names.place(row),
        title: text.title,
        html: withSignedPictures(
          renderMarkdown(text.text, { topHeading: 3, files: true }),
          pictures.get(row.id) ?? new Map(),
        ),
        files: files.get(row.id) ?? [],
        comments: row.comments,
        language: text.language,
        author: names.author(row),
        pinned: row.pinned,
        sent_at: row.send_at.toISOString(),
        // Who came later was never told, and owes nothing
        read: row.read || !row.told,
      },
    ];
  });
}

export async function presentSent(
  db: Db | Tx,
  deps: AnnouncementDeps,
  rows: readonly SentRow[],
): Promise<SentAnnouncement[]> {
  const [names, files, pictures] = await Promise.all([
    namesOf(db, rows),
    filesOf(db, rows, deps),
    picturesOf(db, rows, deps),
  ]);
  return rows.map((row) => ({
    id: row.id,
    place: names.place(row),
    texts: row.texts,
    pictures: [...(pictures.get(row.id)?.values() ?? [])],
    files: files.get(row.id) ?? [],
    comments: row.comments,
    pinned: row.pinned,
    by_email: row.by_email,
    by_push: row.by_push,
    by_sms: row.by_sms,
    state: row.state,
    send_at: row.send_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    author: names.author(row),
    told: row.told,
    read: row.read,
  }));
}
