import type { AssessmentStanding, AttemptView } from '@darasa/contract/assessment/taking/attempts';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import { newId } from '@darasa/contract/http/ids';
import type { ShownVersion } from '@darasa/contract/learning/as-learner-rules';
import type { ReadShown, ShownContents } from '#modules/authoring';
import { nobodysCourse } from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { withTextsRendered } from '#platform/markdown/index';
import { assessmentOf, type StoredAssessment } from '../attempts/assessment-contents.ts';
import type { AttemptRow } from '../attempts/attempt-repository.ts';
import { closedState } from '../attempts/attempt-states.ts';
import { paperOf } from '../attempts/drawn-paper.ts';
import type { NewMark } from '../attempts/mark-repository.ts';
import type { Paper } from '../attempts/paper.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { endOf, refusalOf, termsOf } from '../attempts/timing.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { scoreOfMarks } from '../grading/recompute-grades.ts';
import type { Sandbox } from '../sandbox.ts';
import { presentAttempt } from '../taking/presenter.ts';
import { withPictures } from '../taking/read-attempt.ts';
import { presentResult } from '../taking/results.ts';
import { presentStanding, type Standing } from '../taking/standing.ts';
import { judgePrograms } from './judge-programs.ts';

export interface TriedDeps {
  db: Db;
  signer: UrlSigner;
  readShown: ReadShown;
  sandbox: Pick<Sandbox, 'executor'>;
}

interface Asked {
  /** Id or slug of the course. */
  id: string;
  assessment: string;
  shown: ShownVersion;
}
interface Answer {
  question_id: string;
  response: unknown;
}

/** An assessment as it stands for a learner who has not begun. @throws AppError NOT_FOUND */
export async function shownStanding(ctx: Ctx, deps: TriedDeps, asked: Asked): Promise<AssessmentStanding> {
  return presentTried(ctx, deps, await openShown(ctx, deps, asked));
}

/** What a learner would be asked, as a seed draws it. @throws AppError NOT_FOUND */
export async function shownPaper(
  ctx: Ctx,
  deps: TriedDeps,
  asked: Asked & { seed: string },
): Promise<AttemptView> {
  const open = await openShown(ctx, deps, asked);
  const paper = await paperOf(open.assessment, asked.seed, ctx.actor.userId);
  const attempt = triedAttempt(open, ctx.now, {
    ends_at: endOf(ctx.now, { ...open.standing.terms, closesAt: null, dueAt: null }),
  });
  return viewTried(ctx, deps, open, { attempt, paper, answers: [], marks: undefined });
}

/** What a learner would be told about some answers. @throws AppError NOT_FOUND */
export async function judgeTried(
  ctx: Ctx,
  deps: TriedDeps,
  asked: Asked & { seed: string; started_at: string; answers: readonly Answer[] },
): Promise<AttemptView> {
  const open = await openShown(ctx, deps, asked);
  const { assessment } = open;
  const paper = await paperOf(assessment, asked.seed, ctx.actor.userId);
  const answers = usableAnswers(assessment, paper, asked.answers);
  const judged = judgeAnswers(paper.drawn, (id) => assessment.question(id), answers);
  const marks = await judgePrograms(deps.sandbox, assessment, {
    marks: judged,
    answers,
    userId: ctx.actor.userId,
  });
  const score = scoreOfMarks(marks, assessment.content.total_points, 0);
  const attempt = triedAttempt(open, new Date(asked.started_at), {
    state: closedState(score?.points ?? null),
    submitted_at: ctx.now,
    submitted_by: 'learner',
    points: score?.points ?? null,
  });
  return viewTried(ctx, deps, open, { attempt, paper, answers, marks });
}

interface OpenShown {
  shown: ShownContents;
  assessment: StoredAssessment;
  standing: Standing;
}

async function openShown(ctx: Ctx, { readShown }: TriedDeps, asked: Asked): Promise<OpenShown> {
  const shown = await readShown(ctx, asked.id, asked.shown);
  const { open, revision } = await nobodysCourse(ctx, shown, { openAll: true });
  const id = asked.assessment.toLowerCase();
  const row = shown.contents.assessments.find(({ assessment_id }) => assessment_id === id);
  const lesson = revision.list.find(({ assessment_id }) => assessment_id === id);
  if (!row || !lesson) throw new AppError('NOT_FOUND', 'Assessment not found');
  const assessment = assessmentOf(row);
  const terms = termsOf(assessment.content, undefined);
  const place = { ...open, revision, lesson, locked: null };
  const refusal = refusalOf(
    // Its author tries it today, whenever it is open to learners; what they will read says when that is
    { ...terms, opensAt: null, closesAt: null, late: { ...terms.late, policy: 'accept' } },
    { locked: null, asked: assessment.askedCount, taken: 0, now: ctx.now },
  );
  const standing: Standing = {
    place,
    assessment,
    preview: true,
    allowance: undefined,
    terms,
    attempts: [],
    grade: undefined,
    open: undefined,
    refusal,
    form: null,
  };
  return { shown, assessment, standing };
}

async function presentTried(
  ctx: Ctx,
  deps: TriedDeps,
  { shown, assessment, standing }: OpenShown,
): Promise<AssessmentStanding> {
  const view = await presentStanding(ctx, deps, standing, { revisionId: 0, assessment, media: shown.media });
  // A practice is taken along with its key; nobody takes a draft along
  return { ...view, revision_id: shown.version, offline_practice: false };
}

const triedAttempt = (
  { standing: { place, assessment } }: OpenShown,
  startedAt: Date,
  rest: Partial<AttemptRow>,
): AttemptRow => ({
  id: newId(),
  user_id: 0,
  course_id: place.course.id,
  assessment_id: assessment.content.id,
  lesson_id: place.lesson.id,
  revision_id: 0,
  number: 1,
  preview: true,
  state: 'in_progress',
  position: 0,
  started_at: startedAt,
  ends_at: null,
  submitted_at: null,
  submitted_by: null,
  late_percent: 0,
  points: null,
  max_points: assessment.content.total_points,
  graded_at: null,
  keys_revision_id: null,
  answers_archived_at: null,
  ...rest,
});

/** Answers to what was drawn; what is none counts as not answered. */
function usableAnswers(assessment: StoredAssessment, { drawn }: Paper, answers: readonly Answer[]): Answer[] {
  const asked = new Set(drawn.map(({ question_id }) => question_id));
  const latest = new Map<string, Answer>();
  for (const { question_id, response } of answers) {
    const question = asked.has(question_id) ? assessment.question(question_id) : undefined;
    const parsed = question && responseSchemas[question.question_type].safeParse(response);
    if (parsed?.success) latest.set(question_id, { question_id, response: parsed.data });
  }
  return [...latest.values()];
}

async function viewTried(
  ctx: Ctx,
  deps: TriedDeps,
  open: OpenShown,
  {
    attempt,
    paper,
    answers,
    marks,
  }: {
    attempt: AttemptRow;
    paper: Paper;
    answers: readonly Answer[];
    /** Undefined: it is still being answered, so nothing of the key is looked at. */
    marks: readonly NewMark[] | undefined;
  },
): Promise<AttemptView> {
  const { assessment, shown } = open;
  const { content } = assessment;
  const now = ctx.now;
  const shownParts = { points: marks !== undefined, details: marks !== undefined, moreAt: null };
  const result =
    marks &&
    (await withTextsRendered(
      (render) =>
        presentResult(
          attempt,
          shownParts,
          { passingScore: content.passing_score, showAnswers: content.show_answers },
          {
            drawn: paper.drawn,
            question: (id) => assessment.question(id),
            responses: new Map(answers.map(({ question_id, response }) => [question_id, response])),
            marks: marks.map((mark) => ({
              ...mark,
              marked_by: null,
              comment: '',
              rubric_levels: {},
              notes: [],
            })),
          },
          render,
        ),
      ctx.actor.userId,
    ));
  const pictures = await signPictures(deps.db, deps.signer, shown.media, [paper.questions, result]);
  return {
    attempt: presentAttempt(attempt, shownParts),
    assessment: await presentTried(ctx, deps, open),
    preview: true,
    questions: paper.questions.map(pictures.question),
    answers: answers.map((answer) => ({ ...answer, version: 1, saved_at: now.toISOString() })),
    files: [],
    position: 0,
    result: result ? withPictures(result, pictures.html) : null,
    server_time: now.toISOString(),
  };
}
