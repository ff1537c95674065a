import { type CourseDates, datesIn, withDatesMoved } from '@darasa/contract/authoring/course-dates';
import type { ParsedCoursePayload } from '@darasa/contract/authoring/creation';
import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { documentFromPayload } from '@darasa/contract/authoring/from-payload';

import type { ChangedParts } from '@darasa/contract/authoring/parts';
import { courseUpdateProblems, titleProblem } from '@darasa/contract/catalogue/update-rules';
import { type CreatedCourse, createCourse } from '#modules/catalogue';
import { recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { badRequest } from '#platform/http/errors';
import { requireAccess } from '../authors/access.ts';
import { copyCourseMedia, noteCourseMedia } from '../media/course-media.ts';
import { requestPicture } from '../media/request-picture.ts';
import { checkSize } from './check-parts.ts';
import { draftFacts } from './draft-facts.ts';
import { openWorkingCopy } from './edit-data.ts';
import { withNewIds } from './new-ids.ts';
import { insertSave } from './save-repository.ts';
import { insertWorkingCopy } from './working-copy-repository.ts';

const NOTHING: ChangedParts = { lessons: {}, assessments: {} };

/** How a creation is distinguished from another one. */
export interface Creation {
  /** Chosen by the client, the same when it asks again for the same course. */
  key: string | undefined;
}

/**
 * A new draft course from the specification's payload.
 * @throws AppError BAD_REQUEST in the specification's words, PAYLOAD_TOO_LARGE
 */
export async function createFromPayload(
  ctx: Ctx,
  payload: ParsedCoursePayload,
  creation: Creation,
): Promise<CreatedCourse> {
  const problems = courseUpdateProblems({ ...payload });
  if (problems.length > 0) throw badRequest(problems);
  const result = documentFromPayload(payload);
  if ('problems' in result) throw badRequest(result.problems);
  return createFromDocument(ctx, result.document, creation, { pictureUrl: payload.image_url });
}

/**
 * A new draft course with these contents; whoever asks is its owner.
 * @param origin.pictureUrl of a picture elsewhere, https; it is fetched afterwards
 * @param origin.copyOf the course that it was copied from, whose files it shows too
 * @returns the earlier course when this creation was asked for before
 * @throws AppError BAD_REQUEST when there is no such category, PAYLOAD_TOO_LARGE
 */
export async function createFromDocument(
  ctx: Ctx,
  document: CourseDocument,
  creation: Creation,
  origin: { pictureUrl?: string | null; copyOf?: number } = {},
): Promise<CreatedCourse> {
  checkSize(document, Buffer.byteLength(JSON.stringify(document)));
  return ctx.transaction((inside) => insert(inside, document, { ...creation, ...origin }));
}

async function insert(
  { db: tx, actor, ip }: TxCtx,
  document: CourseDocument,
  { key, pictureUrl = null, copyOf }: Creation & { pictureUrl?: string | null; copyOf?: number },
): Promise<CreatedCourse> {
  const { title, category, subcategory } = document.details;
  const problem = titleProblem(title);
  if (problem) throw badRequest([{ path: 'title', message: problem }]);
  const course = await createCourse(tx, {
    facts: { ...draftFacts(document), title: title.trim() },
    place: { category, subcategory },
    ownerId: actor.userId,
    key: key ?? null,
  });
  if (!course.isNew) return course;
  await insertWorkingCopy(tx, course.id, document, actor.userId);
  await insertSave(tx, course.id, {
    version: 1,
    by: actor.userId,
    previous: NOTHING,
    changed: [],
  });
  if (copyOf === undefined)
    await noteCourseMedia(tx, course.id, actor.userId, { previous: null, after: document });
  else await copyCourseMedia(tx, copyOf, course.id);
  if (pictureUrl !== null)
    await requestPicture(tx, actor, course.id, {
      url: pictureUrl,
      before: document.details.image?.media_id ?? null,
    });
  await recordAudit(tx, {
    actorId: actor.userId,
    action: 'course.created',
    subject: { type: 'course', id: String(course.id), name: course.title },
    ip,
  });
  return course;
}

/**
 * A new draft course with the contents of one that the person may copy. Everything in it gets an id of its own; answers and
 * files stay as they are.
 * @param shiftDays how much later all its dates are; null: it has no first and last day
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function copyCourse(
  ctx: Ctx,
  idOrSlug: string,
  { shiftDays, ...creation }: Creation & { shiftDays: number | null },
): Promise<CreatedCourse> {
  await requireAccess(ctx.db, ctx.actor, idOrSlug, 'copy');
  const { course, stored } = await openWorkingCopy(ctx, idOrSlug);
  const document = withNewIds(courseDocument.parse(stored.content));
  const copy = shiftDays === null ? document : withDatesMoved(document, shiftDays);
  const { details } = copy;
  return createFromDocument(
    ctx,
    {
      ...copy,
      details: {
        ...details,
        title: copyTitle(details.title.trim() || course.title),
        category: details.category || course.category,
        // Of the course that it was, not of the one that it will be
        ...(shiftDays === null ? { start_date: null, end_date: null } : {}),
      },
    },
    creation,
    { copyOf: course.id },
  );
}

/** The first and the last date of a course. @throws AppError NOT_FOUND, FORBIDDEN for those who may not copy it */
export async function readDates(ctx: Ctx, idOrSlug: string): Promise<CourseDates> {
  await requireAccess(ctx.db, ctx.actor, idOrSlug, 'copy');
  const { stored } = await openWorkingCopy(ctx, idOrSlug);
  return datesIn(courseDocument.parse(stored.content));
}

const COPY = ' (copy)';
const LONGEST_TITLE = 255;
const copyTitle = (title: string): string =>
  `${title.slice(0, LONGEST_TITLE - COPY.length).trimEnd()}${COPY}`;
