import type { DiscussionSettings, ThreadList } from '@darasa/contract/discussions/schemas';
import { findGroupNames, findMembershipsNow, requireGroup } from '#modules/groups';
import {
  closedLessons,
  type OpenCourse,
  openCourse,
  type ReadRevision,
  requireLearner,
} from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { courseStanding, groupStanding, type Standing } from './policy.ts';
import { findBans, findDiscussionSettings } from './setting-repository.ts';
import type { ThreadReader } from './thread-repository.ts';

export interface DiscussionDeps {
  /** Signs the addresses of files. */
  signer: UrlSigner;
  readRevision: ReadRevision;
  /** Words that the site does not want to read. */
  blockedWords(): readonly string[];
}

/** A course or group whose discussions somebody reads. */
export interface OpenPlace extends Standing {
  kind: 'course' | 'group';
  id: number;
  name: string;
  slug: string | null;
  language: string;
  /** Why nothing can be written here, in words for them; null: they may. */
  closed: string | null;
  settings: DiscussionSettings;
  closedLessons: ReadonlySet<string>;
  open: OpenCourse | null;
}

export const threadNotFound = (): AppError => new AppError('NOT_FOUND', 'Thread not found');

/** Where a thread is. */
export interface PlaceOf {
  course_id: number | null;
  group_id: number | null;
}
export const columnsOf = ({ kind, id }: OpenPlace): PlaceOf =>
  kind === 'course' ? { course_id: id, group_id: null } : { course_id: null, group_id: id };

/** @throws AppError NOT_FOUND, CONFLICT for who is not enrolled, FORBIDDEN for whose enrollment has ended */
export async function openCoursePlace(ctx: Ctx, deps: DiscussionDeps, idOrSlug: string): Promise<OpenPlace> {
  const open = await openCourse(ctx, idOrSlug);
  if (open.standing === 'visitor') requireLearner(open);
  const { course, authorRole } = open;
  const standing = courseStanding(ctx.actor, { isLearner: open.standing === 'learner', authorRole });
  const [settings, [ban], closed] = await Promise.all([
    findDiscussionSettings(ctx.db, course.id),
    findBans(ctx.db, course.id, ctx.actor.userId),
    closedLessons(ctx, deps.readRevision, open),
  ]);
  return {
    ...standing,
    kind: 'course',
    id: course.id,
    name: course.title,
    slug: course.slug,
    language: course.language,
    settings,
    closedLessons: closed,
    open,
    closed: !standing.writes
      ? 'You look at this course, so you can read its discussions but not write in them.'
      : course.status === 'archived'
        ? 'This course is archived. Its discussions can be read, but nothing new can be written.'
        : ban && !standing.moderates
          ? `A teacher has stopped you from writing in this course: ${ban.reason}`
          : null,
  };
}

/** @throws AppError NOT_FOUND */
export async function openGroupPlace(ctx: Ctx, groupId: number): Promise<OpenPlace> {
  const [mine, led] = await Promise.all([
    findMembershipsNow(ctx.db, { people: [ctx.actor.userId] }),
    requireGroup(ctx, groupId, 'lead').catch((error: unknown) => {
      // Who only reads groups at the desk is nobody here
      if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN'))
        return undefined;
      throw error;
    }),
  ]);
  const isMember = mine.some(({ group_id }) => group_id === groupId);
  if (!isMember && !led) throw new AppError('NOT_FOUND', 'Group not found');
  const name = led?.name ?? (await findGroupNames(ctx.db, [groupId])).get(groupId) ?? '';
  return {
    ...groupStanding(ctx.actor.userId, { isMember, leads: led !== undefined }),
    kind: 'group',
    id: groupId,
    name,
    slug: null,
    language: 'en',
    settings: { anonymous: false, slow_seconds: 0 },
    closedLessons: new Set(),
    open: null,
    closed: led?.archived
      ? 'This group is archived. Its discussions can be read, but nothing new can be written.'
      : null,
  };
}

/** @throws AppError */
export function openPlace(
  ctx: Ctx,
  deps: DiscussionDeps,
  { course, group_id }: { course?: string | undefined; group_id?: string | undefined },
): Promise<OpenPlace> {
  if (course !== undefined) return openCoursePlace(ctx, deps, course);
  if (group_id !== undefined) return openGroupPlace(ctx, Number(group_id));
  throw new AppError('BAD_REQUEST', 'Name a course or a group.');
}

/** Where a thread is. Whatever keeps somebody from reading it, it is not there for them. @throws AppError NOT_FOUND */
export async function placeOfThread(ctx: Ctx, deps: DiscussionDeps, row: PlaceOf): Promise<OpenPlace> {
  const opened =
    row.course_id === null
      ? openGroupPlace(ctx, row.group_id ?? 0)
      : openCoursePlace(ctx, deps, String(row.course_id));
  return opened.catch((error: unknown) => {
    throw error instanceof AppError ? threadNotFound() : error;
  });
}

export const readerIn = (place: OpenPlace): ThreadReader => ({
  userId: place.userId,
  courseIds: place.kind === 'course' ? [place.id] : [],
  groupId: place.kind === 'group' ? place.id : null,
  moderates: place.moderates,
  closed: place.closedLessons,
});

/** @throws AppError FORBIDDEN with the reason */
export function requireOpen(place: OpenPlace): void {
  if (place.closed !== null) throw new AppError('FORBIDDEN', place.closed, { reason: 'closed' });
}

/** For others the thing is not there. @throws AppError NOT_FOUND */
export function requireModerator(place: OpenPlace): void {
  if (!place.moderates) throw threadNotFound();
}

export const presentPlace = ({
  kind,
  id,
  name,
  slug,
}: OpenPlace): ThreadList['threads'][number]['place'] => ({
  kind,
  id: String(id),
  name,
  slug,
});
