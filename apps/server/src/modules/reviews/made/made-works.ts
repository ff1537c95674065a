import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import { coursePath } from '@darasa/contract/catalogue/rules';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import {
  type MadeWorkObstacle,
  type MadeWorkState,
  madePicturePath,
  madeWorkMessages,
  madeWorkObstacles,
} from '@darasa/contract/reviews/made-work-rules';
import type { MadeWorkInput, ModeratedWork, OwnMadeWork } from '@darasa/contract/reviews/made-works';
import { findChildrenAmong, findPrivateNames, recordAudit } from '#modules/identity';
import type { UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { type WorkKind, workRow } from '#platform/modules/index';
import {
  countOffered,
  deleteMade,
  findOwnMade,
  findPicture,
  lockMade,
  type MadeRow,
  saveMade,
  updateState,
} from '../made-repository.ts';
import {
  findFeatured,
  findFeaturedMakers,
  findMade,
  findOffered,
  type MadeOfCourse,
} from '../moderation-repository.ts';
import type { CourseRow } from '../repository.ts';
import { readCourse, readStanding } from '../standing.ts';
import { drawPicture } from './draw-picture.ts';

/** What stands on the first page. */
const MOST_WORKS = 6;

/** What the caller made in a course, and whether they may offer it. @throws AppError NOT_FOUND */
export async function readOwnMade(ctx: Ctx, signer: UrlSigner, idOrSlug: string): Promise<OwnMadeWork> {
  const course = await readCourse(ctx.db, ctx.actor, idOrSlug);
  return present(ctx, signer, course);
}

/** Offers it, or changes it. @throws AppError NOT_FOUND, BAD_REQUEST, CONFLICT with `details.reason` */
export async function offerMade(
  ctx: Ctx,
  signer: UrlSigner,
  idOrSlug: string,
  input: MadeWorkInput,
): Promise<OwnMadeWork> {
  await requireOffer(ctx, await readCourse(ctx.db, ctx.actor, idOrSlug));
  // Drawing takes a moment, and holds no connection
  const picture = input.picture
    ? await drawPicture(input.picture)
    : input.picture === undefined
      ? undefined
      : null;
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const course = await readCourse(tx, actor, idOrSlug);
    await requireOffer(inside, course);
    const { title, note, name } = input;
    await saveMade(
      tx,
      { user_id: actor.userId, course_id: course.id },
      { title, note, shown_name: name, picture },
    );
    return present(inside, signer, course);
  });
}

/** Takes it back; nothing happens when there is none. @throws AppError NOT_FOUND */
export async function takeMadeBack(ctx: Ctx, signer: UrlSigner, idOrSlug: string): Promise<OwnMadeWork> {
  return ctx.transaction(async (inside) => {
    const course = await readCourse(inside.db, inside.actor, idOrSlug);
    await deleteMade(inside.db, inside.actor.userId, course.id);
    return present(inside, signer, course);
  });
}

async function requireOffer(ctx: Ctx, course: CourseRow): Promise<void> {
  const obstacle = await obstacleOf(ctx, course);
  if (obstacle) throw new AppError('CONFLICT', madeWorkObstacles[obstacle], { reason: obstacle });
}

async function obstacleOf(ctx: Ctx, course: CourseRow): Promise<MadeWorkObstacle | null> {
  const { authorRole, completed } = await readStanding(ctx.db, ctx.actor, course, undefined);
  if (authorRole !== null) return 'own-course';
  if (!completed) return 'not-finished';
  return (await mayBeShown(ctx.db, ctx.actor.userId)) ? null : 'not-shown';
}

async function mayBeShown(db: Db | Tx, userId: number): Promise<boolean> {
  const [secret, children] = await Promise.all([
    findPrivateNames(db, [userId]),
    findChildrenAmong(db, [userId]),
  ]);
  return secret.size === 0 && children.length === 0;
}

async function present(ctx: Ctx, signer: UrlSigner, course: CourseRow): Promise<OwnMadeWork> {
  const row = await findOwnMade(ctx.db, ctx.actor.userId, course.id);
  return { work: row ? presentWork(signer, row) : null, obstacle: await obstacleOf(ctx, course) };
}

/** What signatures of these pictures are of: no file of the library. */
const SIGNED = 'made';

/** With a signature that ends in some hours: the picture is seen before the work is shown to everybody. */
function signedPicture(signer: UrlSigner, row: MadeRow): string | null {
  if (row.picture_name === null) return null;
  const [, query = ''] = signer.sign(SIGNED, row.picture_name).split('?', 2);
  return `${madePicturePath(row.picture_name)}?${query}`;
}

const presentWork = (signer: UrlSigner, row: MadeRow) => ({
  ...presentShown(row),
  picture: signedPicture(signer, row),
});

const presentShown = (row: MadeRow) => ({
  id: String(row.id),
  title: row.title,
  note: row.note,
  name: row.shown_name,
  picture: row.picture_name === null ? null : madePicturePath(row.picture_name),
  state: row.state,
  offered_at: row.offered_at.toISOString(),
});

const placeOf = (row: MadeOfCourse) => ({
  title: row.course_title,
  path: coursePath({ category: row.course_category, slug: row.course_slug }),
});

const presentModerated = (signer: UrlSigner, row: MadeOfCourse): ModeratedWork => ({
  ...presentWork(signer, row),
  course: { id: String(row.course_id), ...placeOf(row) },
  user_id: String(row.user_id),
});

/** One page of what learners offer. */
export async function readOffered(
  ctx: Ctx,
  signer: UrlSigner,
  query: { page: number; limit: number },
): Promise<{ works: ModeratedWork[]; open: number; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, { all, open }] = await Promise.all([
    findOffered(ctx.db, { limit, offset: (page - 1) * limit }),
    countOffered(ctx.db),
  ]);
  return { works: rows.map((row) => presentModerated(signer, row)), open, pagination: paginate(query, all) };
}

const DECISIONS = {
  featured: 'made-work.featured',
  declined: 'made-work.declined',
  offered: 'made-work.reopened',
} as const satisfies Record<MadeWorkState, AuditAction>;

/** Decides on a work, or takes a decision back. @throws AppError NOT_FOUND, CONFLICT when its maker may not be shown */
export async function decideMade(
  ctx: Ctx,
  signer: UrlSigner,
  id: string,
  state: MadeWorkState,
): Promise<{ work: ModeratedWork }> {
  const number = rowIdOf(id);
  return ctx.transaction(async ({ db: tx, actor, ip }) => {
    const row = number !== undefined && (await lockMade(tx, number)) ? await findMade(tx, number) : undefined;
    if (!row) throw new AppError('NOT_FOUND', madeWorkMessages.notFound);
    if (state === 'featured' && !(await mayBeShown(tx, row.user_id)))
      throw new AppError('CONFLICT', madeWorkObstacles['not-shown'], { reason: 'not-shown' });
    if (row.state !== state) {
      await updateState(tx, row.id, state, actor.userId);
      await recordAudit(tx, {
        actorId: actor.userId,
        action: DECISIONS[state],
        subject: { type: 'made-work', id: String(row.id), name: row.title },
        details: {},
        ip,
      });
    }
    return { work: presentModerated(signer, { ...row, state }) };
  });
}

/** What people made, for the first page: never of children, whoever has consented. */
export async function readFeatured(db: Db): Promise<FrontPage['works']> {
  // As many again, in place of those that are left out
  const rows = await findFeatured(db, MOST_WORKS * 2);
  const children = await findChildrenAmong(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows
    .filter(({ user_id }) => !children.includes(user_id))
    .slice(0, MOST_WORKS)
    .map((row) => {
      const { id, title, note, name, picture } = presentShown(row);
      return { id, title, note, name, picture, course: { ...placeOf(row), category: row.course_category } };
    });
}

/** What learners offer, as one row with its number. */
export const offeredWorks: WorkKind = {
  name: 'reviews.made',
  async find({ db }) {
    const [{ open }, [first]] = await Promise.all([
      countOffered(db),
      findOffered(db, { limit: 1, offset: 0, state: 'offered' }),
    ]);
    if (!first) return { rows: [], total: 0 };
    const row = workRow({
      id: 'all',
      title: first.title,
      place: first.course_title,
      count: open,
      since: first.offered_at,
      path: '/administrator/ratings?filter=made',
    });
    return { rows: [row], total: open };
  },
};

/**
 * The picture of a work: for everybody while the work stands on the first page, else for its maker and those who decide, whose links are signed.
 * @throws AppError NOT_FOUND
 */
export async function readPicture(
  db: Db,
  signer: UrlSigner,
  name: string,
  query: { expires?: unknown; signature?: unknown },
): Promise<{ picture: Buffer; isPublic: boolean }> {
  const isPublic = await isShown(db, name);
  const picture =
    isPublic || typeof signer.verify(SIGNED, name, query) === 'object'
      ? await findPicture(db, name)
      : undefined;
  if (!picture) throw new AppError('NOT_FOUND', 'Picture not found');
  return { picture, isPublic };
}

async function isShown(db: Db, name: string): Promise<boolean> {
  const makers = await findFeaturedMakers(db, name);
  if (makers.length === 0) return false;
  const children = await findChildrenAmong(db, makers);
  return makers.some((id) => !children.includes(id));
}
