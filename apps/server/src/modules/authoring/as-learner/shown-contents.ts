import { courseDocument } from '@darasa/contract/authoring/document';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Ctx } from '#platform/context/index';
import { type CourseAccess, courseNotFound, requireAccess } from '../authors/access.ts';
import { bytesOf } from '../lifecycle/make-revision.ts';
import { mediaBytes, mediaOfRevision, mediaOfWorkingCopy } from '../media/course-media.ts';
import { htmlOf, renderLessons } from '../revisions/lesson-html.ts';
import { type RevisionContents, toRevision } from '../revisions/revision-contents.ts';
import { findNewestLessons } from '../revisions/revision-repository.ts';
import { readRevision } from '../revisions/revisions.ts';
import { renderShortTextsOf } from '../revisions/short-texts.ts';
import { openWorkingCopy } from '../working-copy/edit-data.ts';

/** What of a course is shown: as it is written now, or as it was last submitted for review. */
export type ShownVersion = 'draft' | 'submitted';

/** A course that its authors or reviewers look at as its learners would have it. It holds answers: they are never sent as they are. */
export interface ShownContents {
  course: CourseAccess;
  /** Another one has other contents. */
  version: string;
  contents: RevisionContents;
  /** Ids of the files that it may show. */
  media: ReadonlySet<string>;
}

/** @throws AppError NOT_FOUND for everybody who may not look at the course as its authors do, and where nothing was submitted */
export type ReadShown = (ctx: Ctx, idOrSlug: string, shown: ShownVersion) => Promise<ShownContents>;

/** An object in memory is so many times as long as its JSON. */
const TIMES_ITS_JSON = 2.5;
/** Authors look while they write: what nobody has looked at for so long is made anew. */
const KEPT_MS = 10 * 60_000;

/**
 * Makes of a working copy what publishing it would make, and stores nothing of it. What was made last of a course is kept: each page of
 * the player asks for it. Who may see it is asked each time.
 */
export function createShownContents(): ReadShown {
  const kept = createBoundedCache<string, { version: string; contents: RevisionContents }>({
    bytes: cacheBudgets.shownDrafts,
    ttl: KEPT_MS,
    sizeOf: ({ contents }) => TIMES_ITS_JSON * JSON.stringify(contents).length,
  });
  async function contentsOf(
    key: string,
    version: string,
    make: () => Promise<RevisionContents>,
  ): Promise<RevisionContents> {
    const known = kept.get(key);
    if (known?.version === version) return known.contents;
    const contents = await make();
    kept.set(key, { version, contents });
    return contents;
  }
  return async (ctx, idOrSlug, shown) => {
    if (shown === 'submitted') {
      const course = await requireAccess(ctx.db, ctx.actor, idOrSlug);
      const { id, revision_id: revisionId } = course;
      if (revisionId === null) throw courseNotFound();
      const version = `submitted-${revisionId}`;
      const contents = await contentsOf(`${id} submitted`, version, async () => {
        const revision = await readRevision(ctx.db, revisionId);
        if (!revision) throw courseNotFound();
        return makeContents(ctx, course.id, revision.document);
      });
      return { course, version, contents, media: await mediaOfRevision(ctx.db, revisionId) };
    }
    const { course, stored } = await openWorkingCopy(ctx, idOrSlug);
    const version = `draft-${stored.version}`;
    const contents = await contentsOf(`${course.id} draft`, version, () =>
      makeContents(ctx, course.id, courseDocument.parse(stored.content)),
    );
    return { course, version, contents, media: await mediaOfWorkingCopy(ctx.db, course.id) };
  };
}

async function makeContents(
  ctx: Ctx,
  courseId: number,
  document: ReturnType<typeof courseDocument.parse>,
): Promise<RevisionContents> {
  const by = ctx.actor.userId;
  const newest = await findNewestLessons(ctx.db, courseId);
  const [html, short, files] = await Promise.all([
    renderLessons(document, { known: htmlOf(newest.lessons), by }),
    renderShortTextsOf(document, by),
    mediaBytes(ctx.db, document),
  ]);
  const earlier = new Map(newest.lessons.map((lesson) => [lesson.lesson_id, lesson]));
  return toRevision(document, html, (lesson) => bytesOf(lesson, files, earlier), earlier, short);
}
