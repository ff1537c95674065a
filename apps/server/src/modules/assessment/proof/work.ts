import { findPublishedIds } from '#modules/authoring';
import { findCourseNames } from '#modules/catalogue';
import { findTakenCourses } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import { type WorkKind, workRow } from '#platform/modules/index';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { ownFormIn } from './own-form.ts';
import { findFormsOf } from './proof-repository.ts';

/** The test before or after a course that its learner can take now and has not taken. */
export const testsToTake = ({ readRevision }: Pick<RevisionReads, 'readRevision'>): WorkKind => ({
  name: 'assessment.tests',
  async find(ctx, limit) {
    // With which form somebody begins is said when they look, not when somebody looks for them
    if (ctx.actor.viewer) return { rows: [], total: 0 };
    const open = await findOpenTests(ctx, readRevision);
    return {
      rows: open.slice(0, limit).map((row) => workRow(row)),
      total: open.length,
    };
  },
});

async function findOpenTests(ctx: Ctx, readRevision: RevisionReads['readRevision']) {
  const taken = await findTakenCourses(ctx.db, ctx.actor.userId);
  const forms = await findFormsOf(
    ctx.db,
    taken.map(({ course_id }) => course_id),
  );
  if (forms.length === 0) return [];
  const ids = forms.map(({ course_id }) => course_id);
  const [names, published] = await Promise.all([findCourseNames(ctx.db, ids), findPublishedIds(ctx.db, ids)]);
  const found = await Promise.all(
    forms.map(async (row) => {
      const pinned = taken.find(({ course_id }) => course_id === row.course_id)?.revision_id;
      const revisionId = pinned ?? published.get(row.course_id);
      const [name, revision] = [
        names.get(row.course_id),
        revisionId === undefined ? undefined : await readRevision(ctx.db, revisionId),
      ];
      if (!name || !revision) return [];
      const own = await ownFormIn(ctx, row, revision);
      return own.flatMap(({ assessmentId, part, refusal, isSubmitted }) => {
        const lesson = revision.list.find(({ assessment_id }) => assessment_id === assessmentId);
        if (!lesson || refusal !== null || isSubmitted) return [];
        // Who has missed the first test can take it later on, without being asked to
        if (part === 'before' && own.some((other) => other.part === 'after' && other.isSubmitted)) return [];
        return [
          {
            id: `${row.course_id}-${part}`,
            title: name.title,
            place: part,
            path: `/learn/${name.slug}/${lesson.id}`,
          },
        ];
      });
    }),
  );
  return found.flat();
}
