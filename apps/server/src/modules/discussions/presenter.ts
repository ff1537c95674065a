import type { DiscussionPost, DiscussionThread, ThreadSummary } from '@darasa/contract/discussions/schemas';
import { initials, reviewerName } from '@darasa/contract/identity/rules';
import type { AttachedFile } from '@darasa/contract/media/attached';
import { withOwnPictures } from '#platform/markdown/index';
import type { Writer } from './names-repository.ts';
import { type OpenPlace, presentPlace } from './open-place.ts';
import { readsText, type Standing, textAbilities } from './policy.ts';
import type { PostRow } from './post-repository.ts';
import type { ReadThreadRow } from './thread-repository.ts';

/** Of whose files `media_reference` speaks: threads and posts. */
export const DISCUSSION_FILES = 'discussion';

type Author = ThreadSummary['author'];
interface Signed {
  user_id: number;
  anonymous: boolean;
}
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Nothing of an anonymous author reaches a fellow learner: no name, no picture, no id. */
export function presentAuthor(
  row: Signed,
  writers: ReadonlyMap<number, Writer>,
  { standing, isTeacher }: { standing: Pick<Standing, 'userId' | 'moderates'>; isTeacher: boolean },
): Author {
  const isMe = row.user_id === standing.userId;
  const writer = writers.get(row.user_id);
  if ((row.anonymous && !isMe && !standing.moderates) || !writer)
    return {
      name: 'Anonymous learner',
      initials: '?',
      image: null,
      is_teacher: false,
      anonymous: true,
      is_me: false,
      user_id: null,
    };
  return {
    name: reviewerName(writer, isTeacher || writer.full_name_on_reviews),
    initials: initials(writer),
    image: writer.avatar_url,
    is_teacher: isTeacher,
    anonymous: row.anonymous,
    is_me: isMe,
    user_id: standing.moderates ? String(row.user_id) : null,
  };
}

const presentHidden = (
  standing: Standing,
  row: { user_id: number; hidden_at: Date | null; hidden_reason: string | null },
): ThreadSummary['hidden'] =>
  row.hidden_at === null
    ? null
    : { reason: row.user_id === standing.userId || standing.moderates ? (row.hidden_reason ?? '') : '' };

/** @param teachers those whose threads are a teacher's */
export function presentSummary(
  row: ReadThreadRow,
  place: OpenPlace,
  writers: ReadonlyMap<number, Writer>,
  lessons: ReadonlyMap<string, string>,
): ThreadSummary {
  const reads = readsText(place, row);
  return {
    id: row.id,
    place: presentPlace(place),
    lesson_id: row.lesson_id,
    lesson_title: (row.lesson_id && lessons.get(row.lesson_id)) ?? null,
    kind: row.kind,
    title: reads ? row.title : row.removed_at ? 'Removed by its author' : 'Hidden by a teacher',
    author: presentAuthor(row, writers, { standing: place, isTeacher: false }),
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    replies: row.replies,
    votes: row.votes,
    pinned: row.pinned,
    locked: row.locked,
    resolved: row.resolved_at !== null,
    answered: row.answered_at !== null,
    followed: row.followed,
    unread: row.unread,
    hidden: presentHidden(place, row),
    removed: row.removed_at !== null,
  };
}

const LOCKED = 'This thread is locked. It can be read, but nothing new can be written.';

export function presentThread(
  row: ReadThreadRow,
  posts: readonly PostRow[],
  place: OpenPlace,
  known: {
    writers: ReadonlyMap<number, Writer>;
    lessons: ReadonlyMap<string, string>;
    voted: ReadonlySet<string>;
    files: ReadonlyMap<string, readonly AttachedFile[]>;
  },
): DiscussionThread {
  const closed = place.closed ?? (row.locked && !place.moderates ? LOCKED : null);
  const open = closed === null;
  const { hide, ...abilities } = textAbilities(place, open, row);
  const reads = readsText(place, row);
  const own = row.user_id === place.userId;
  const there = row.removed_at === null && (row.hidden_at === null || place.moderates);
  const mayAccept = there && place.closed === null && row.kind === 'question' && (own || place.moderates);
  const above = new Set(posts.flatMap(({ parent_id }) => parent_id ?? []));
  return {
    ...presentSummary(row, place, known.writers, known.lessons),
    text: abilities.edit ? row.text : '',
    html: reads ? withOwnPictures(row.html) : '',
    files: [...(known.files.get(row.id) ?? [])],
    edited_at: iso(row.edited_at),
    voted: row.voted,
    closed,
    slow_seconds: place.moderates ? 0 : place.settings.slow_seconds,
    posts: posts.flatMap((post) =>
      // What nobody reads stays only where something hangs below it
      readsText(place, post) || above.has(post.id)
        ? presentPost(post, {
            place,
            open: open && there,
            mayAccept,
            accepted: row.accepted_post_id,
            ...known,
          })
        : [],
    ),
    abilities: {
      ...abilities,
      reply: open && there,
      anonymous: place.settings.anonymous && !place.asTeacher,
      resolve: mayAccept,
      moderate: hide,
    },
  };
}

function presentPost(
  row: PostRow,
  {
    place,
    open,
    mayAccept,
    accepted,
    writers,
    voted,
    files,
  }: {
    place: OpenPlace;
    open: boolean;
    mayAccept: boolean;
    accepted: string | null;
    writers: ReadonlyMap<number, Writer>;
    voted: ReadonlySet<string>;
    files: ReadonlyMap<string, readonly AttachedFile[]>;
  },
): DiscussionPost {
  const abilities = textAbilities(place, open, row);
  const there = row.removed_at === null && row.hidden_at === null;
  const reads = readsText(place, row);
  return {
    id: row.id,
    parent_id: row.parent_id,
    text: abilities.edit ? row.text : '',
    html: reads ? withOwnPictures(row.html) : '',
    files: [...(files.get(row.id) ?? [])],
    author: presentAuthor(row, writers, { standing: place, isTeacher: row.by_teacher }),
    created_at: row.created_at.toISOString(),
    edited_at: iso(row.edited_at),
    votes: row.votes,
    voted: voted.has(row.id),
    hidden: presentHidden(place, row),
    removed: row.removed_at !== null,
    accepted: row.id === accepted && there,
    abilities: { ...abilities, reply: open && row.parent_id === null && there, accept: mayAccept && there },
  };
}
