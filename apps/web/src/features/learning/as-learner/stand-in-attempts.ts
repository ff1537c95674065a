import type {
  AnswersReply,
  AnswersRequest,
  AssessmentStanding,
  AttemptView,
} from '@darasa/contract/assessment/taking/attempts';
import { assessmentAsLearnerEndpoints as tried } from '@darasa/contract/learning/as-learner-assessments';
import type { ShownAsLearner } from '@darasa/contract/learning/as-learner-rules';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import type { KeptAttempt, KeptAttempts } from './kept-attempts.ts';

const own = { mapFailure: mapAuthFailure };

/** What an attempt of this window came to, for the course. */
export type OnJudged = (lesson: string, outcome: { percent: number | null; passed: boolean }) => void;

/**
 * Attempts at assessments, held by this window: the server draws and judges, and knows of none of them.
 * @param hasPassed whether the learner who is shown has done the lesson before anything was tried
 */
export function createTriedAttempts(
  key: string,
  { courseId, shown, seed }: ShownAsLearner,
  kept: KeptAttempts,
  { onJudged, hasPassed }: { onJudged: OnJudged; hasPassed: (lesson: string) => boolean },
) {
  const notFound = () => new ApiError('Attempt not found', 'NOT_FOUND', { status: 404 });
  const found = (id: string): KeptAttempt => {
    const attempt = kept.get(id);
    if (!attempt) throw notFound();
    return attempt;
  };

  function standingOf(standing: AssessmentStanding): AssessmentStanding {
    const attempts = kept.of(standing.id).map(({ view }) => view.attempt);
    const best = attempts.find(({ points }) => points !== null);
    const { max_points, passing_score, max_attempts } = standing;
    const left = max_attempts === null ? null : Math.max(0, max_attempts - attempts.length);
    const points = best?.points ?? (hasPassed(standing.lesson_id) ? max_points : null);
    return {
      ...standing,
      course_id: key,
      peer_reviewed: false,
      attempts,
      attempts_left: left,
      grade: points === null ? null : { points, max_points, passed: points >= passing_score, excused: false },
      // Whoever tries it may do so as often as they like
      can_start: standing.can_start,
    };
  }
  const viewOf = ({ view }: KeptAttempt): AttemptView => {
    const isOneAtATime = view.attempt.state === 'in_progress' && view.assessment.one_at_a_time;
    return {
      ...view,
      assessment: standingOf(view.assessment),
      questions: isOneAtATime ? view.questions.slice(0, view.position + 1) : view.questions,
      server_time: new Date().toISOString(),
    };
  };
  const withAnswers = (view: AttemptView, { answers }: AnswersRequest): AttemptView => {
    const all = new Map(view.answers.map((answer) => [answer.question_id, answer]));
    for (const { question_id, response, answered_at } of answers) {
      const version = (all.get(question_id)?.version ?? 0) + 1;
      all.set(question_id, { question_id, response, version, saved_at: answered_at });
    }
    return { ...view, answers: [...all.values()] };
  };

  return {
    async standing(assessment: string): Promise<AssessmentStanding> {
      const params = { id: courseId, assessment };
      return standingOf(await request(tried.standing, { ...own, params, query: { shown } }));
    },
    async start(assessment: string): Promise<AttemptView> {
      const before = kept.of(assessment);
      const open = before.find(({ view }) => view.attempt.state === 'in_progress');
      if (open) return viewOf(open);
      // Each one draws anew, and the same when the same is looked at again
      const drawn = `${seed}${before.length === 0 ? '' : before.length}`;
      const view = await request(tried.paper, {
        ...own,
        params: { id: courseId, assessment },
        body: { shown, seed: drawn },
      });
      const number = before.length + 1;
      const attempt = { assessment, seed: drawn, view: { ...view, attempt: { ...view.attempt, number } } };
      kept.set(attempt);
      return viewOf(attempt);
    },
    read: (id: string): AttemptView => viewOf(found(id)),
    save(id: string, body: AnswersRequest): AnswersReply {
      const attempt = found(id);
      const view = withAnswers(attempt.view, body);
      view.position = Math.max(view.position, body.position ?? 0);
      kept.set({ ...attempt, view });
      const sent = new Set(body.answers.map(({ question_id }) => question_id));
      return {
        answers: view.answers.filter(({ question_id }) => sent.has(question_id)),
        refused: [],
        ends_at: view.attempt.ends_at,
        server_time: new Date().toISOString(),
      };
    },
    async submit(id: string, body: AnswersRequest): Promise<AttemptView> {
      const attempt = found(id);
      if (attempt.view.attempt.state !== 'in_progress') return viewOf(attempt);
      const { answers, attempt: begun } = withAnswers(attempt.view, body);
      const judged = await request(tried.judge, {
        ...own,
        params: { id: courseId, assessment: attempt.assessment },
        body: {
          shown,
          seed: attempt.seed,
          started_at: begun.started_at,
          answers: answers.map(({ question_id, response }) => ({ question_id, response })),
        },
      });
      const { points, max_points } = judged.attempt;
      const done = {
        ...attempt,
        view: { ...judged, attempt: { ...judged.attempt, id, number: begun.number } },
      };
      kept.set(done);
      onJudged(judged.assessment.lesson_id, {
        percent: points === null || max_points === 0 ? null : (100 * points) / max_points,
        passed: judged.result?.passed === true,
      });
      return viewOf(done);
    },
  };
}
