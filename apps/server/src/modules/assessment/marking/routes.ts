import { markingEndpoints as endpoints } from '@darasa/contract/assessment/marking/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { readAgreement } from './agreement.ts';
import { readAnswers } from './answers.ts';
import { readGradeChanges } from './grade-changes.ts';
import { finishMark, readAnswer, saveDraft } from './mark-answer.ts';
import { readCourseMarking, readMarkingInbox } from './overview.ts';
import { changeComment, readSavedComments, removeComment, saveComment } from './saved-comments.ts';

/** A comment of every size that is allowed, with its notes. */
const MARK_BYTES = 2 * 1024 * 1024;

/** Marking by people: what waits, one answer, comments for use again, two markers, and how a grade came about. */
export function registerMarking(api: FastifyInstance, deps: AttemptDeps): void {
  registerEndpoint(api, endpoints.inbox, async ({ ctx }) => ({
    courses: await readMarkingInbox(ctx, deps),
  }));
  registerEndpoint(api, endpoints.course, ({ params, query, ctx }) =>
    readCourseMarking(ctx, deps, params.course, query.group_id),
  );
  registerEndpoint(api, endpoints.answers, ({ params, query, ctx }) =>
    readAnswers(ctx, deps, params.course, params.assessment, query.group_id),
  );
  registerEndpoint(api, endpoints.agreement, ({ params, query, ctx }) =>
    readAgreement(ctx, deps, params.course, params.assessment, query.group_id),
  );
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readAnswer(ctx, deps, params));
  registerEndpoint(api, endpoints.save, ({ params, body, ctx }) => saveDraft(ctx, deps, params, body), {
    bodyLimit: MARK_BYTES,
  });
  registerEndpoint(api, endpoints.finish, ({ params, body, ctx }) => finishMark(ctx, deps, params, body), {
    bodyLimit: MARK_BYTES,
  });
  registerEndpoint(api, endpoints.comments, async ({ ctx }) => ({
    comments: await readSavedComments(ctx),
  }));
  registerEndpoint(api, endpoints.saveComment, async ({ body, ctx }) => ({
    comment: await saveComment(ctx, body.text),
  }));
  registerEndpoint(api, endpoints.changeComment, async ({ params, body, ctx }) => ({
    comment: await changeComment(ctx, { id: params.id, text: body.text }),
  }));
  registerEndpoint(api, endpoints.removeComment, async ({ params, ctx }) => {
    await removeComment(ctx, params.id);
    return { deleted: true as const };
  });
  registerEndpoint(api, endpoints.history, ({ params, query, ctx }) =>
    readGradeChanges(ctx, deps, params, query.learner),
  );
}
