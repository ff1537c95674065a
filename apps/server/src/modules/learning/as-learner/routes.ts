import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { asLearnerEndpoints as endpoints } from '@darasa/contract/learning/as-learner';
import { chaptersIn } from '@darasa/contract/learning/chapters';
import type { LearningCourse, LearningLesson } from '@darasa/contract/learning/schemas';
import type { FastifyInstance } from 'fastify';
import type { ReadShown, ShownContents } from '#modules/authoring';
import { describeMedia, type UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import { registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import { presentCourse } from '../course/presenter.ts';
import type { StoredLesson } from '../lesson/lesson-contents.ts';
import { presentLesson } from '../lesson/presenter.ts';
import { courseAbilities } from '../policy.ts';
import { nobodysCourse, nobodysProgress } from './facts-of-shown.ts';

interface Deps {
  readShown: ReadShown;
  signer: UrlSigner;
}

/** Somebody who tries things asks often; programs need not. */
const LIMIT = { max: 600, timeWindow: '1 minute' };

/** A course as a learner would have it, for those who write or review it. Nothing is written here. */
export function registerAsLearner(api: FastifyInstance, { readShown, signer }: Deps): void {
  registerEndpoint(
    api,
    endpoints.course,
    async ({ params, body, ctx }): Promise<LearningCourse> => {
      const shown = await readShown(ctx, params.id, body.shown);
      const own = await nobodysCourse(ctx, shown, { openAll: body.open_all, stage: body.stage });
      const { stage, tried } = body;
      const { course, rows } = nobodysProgress(own, { stage, tried, now: ctx.now });
      const view = presentCourse(
        own.open,
        own.revision,
        { progress: { course, rows }, newer: null, bookmarks: [] },
        ctx.now,
      );
      return {
        ...view,
        revision: { id: shown.version, number: 0 },
        abilities: courseAbilities('learner', { authorRole: null }),
      };
    },
    { rateLimit: LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.lesson,
    async ({ params, query, ctx }) =>
      readShownLesson(ctx, { signer }, await readShown(ctx, params.id, query.shown), params.lesson),
    { rateLimit: LIMIT },
  );
}

async function readShownLesson(
  ctx: Ctx,
  { signer }: Pick<Deps, 'signer'>,
  shown: ShownContents,
  lessonId: string,
): Promise<LearningLesson> {
  const { revision } = await nobodysCourse(ctx, shown);
  const lesson = revision.lessons.get(lessonId.toLowerCase());
  const stored = storedLesson(shown, lesson?.id);
  if (!lesson || !stored) throw new AppError('NOT_FOUND', 'Lesson not found');
  const files = await describeMedia(
    ctx.db,
    stored.mediaIds.filter((id) => shown.media.has(id)),
    { signer },
  );
  return {
    ...presentLesson(stored, lesson, files, { revision, standing: 'learner' }),
    revision_id: shown.version,
  };
}

function storedLesson({ contents }: ShownContents, lessonId: string | undefined): StoredLesson | undefined {
  const row = contents.lessons.find(({ lesson_id }) => lesson_id === lessonId);
  if (!row) return undefined;
  const { content, bytes } = row;
  const found = contents.assessments.find(({ assessment_id }) => assessment_id === content.assessment_id);
  const assessment = found?.content;
  return {
    content,
    bytes,
    assessment: assessment
      ? {
          id: assessment.id,
          title: assessment.title,
          assessment_type: assessment.assessment_type,
          total_points: assessment.total_points,
          passing_score: assessment.passing_score,
          time_limit_minutes: assessment.time_limit_minutes,
          max_attempts: assessment.max_attempts,
          due_date: assessment.due_date,
          questions: assessment.questions.length + assessment.coding_challenges.length,
        }
      : null,
    chapters: chaptersIn(content.content_text),
    mediaIds: [...mediaIdsIn(content)],
  };
}
