import { markingEndpoints as endpoints } from '@darasa/contract/assessment/marking/schemas';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
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
  const { db } = deps;
  registerEndpoint(api, endpoints.inbox, async ({ request }) => ({
    courses: await readMarkingInbox(deps, actorOf(request)),
  }));
  registerEndpoint(api, endpoints.course, ({ params, request }) =>
    readCourseMarking(deps, actorOf(request), params.course),
  );
  registerEndpoint(api, endpoints.answers, ({ params, request }) =>
    readAnswers(deps, actorOf(request), params.course, params.assessment),
  );
  registerEndpoint(api, endpoints.agreement, ({ params, request }) =>
    readAgreement(deps, actorOf(request), params.course, params.assessment),
  );
  registerEndpoint(api, endpoints.read, ({ params, request }) => readAnswer(deps, actorOf(request), params));
  registerEndpoint(
    api,
    endpoints.save,
    ({ params, body, request }) => saveDraft(deps, actorOf(request), params, body),
    { bodyLimit: MARK_BYTES },
  );
  registerEndpoint(
    api,
    endpoints.finish,
    ({ params, body, request }) => finishMark(deps, actorOf(request), params, body),
    { bodyLimit: MARK_BYTES },
  );
  registerEndpoint(api, endpoints.comments, async ({ request }) => ({
    comments: await readSavedComments(db, actorOf(request)),
  }));
  registerEndpoint(api, endpoints.saveComment, async ({ body, request }) => ({
    comment: await saveComment(db, actorOf(request), body.text),
  }));
  registerEndpoint(api, endpoints.changeComment, async ({ params, body, request }) => ({
    comment: await changeComment(db, actorOf(request), { id: params.id, text: body.text }),
  }));
  registerEndpoint(api, endpoints.removeComment, async ({ params, request }) => {
    await removeComment(db, actorOf(request), params.id);
    return { deleted: true as const };
  });
  registerEndpoint(api, endpoints.history, ({ params, query, request }) =>
    readGradeChanges(deps, actorOf(request), params, query.learner),
  );
}
