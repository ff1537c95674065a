import type { LearnerStage } from '@darasa/contract/learning/as-learner-rules';
import type { ShownContents } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import { type CourseRow, findCourse } from '../course-repository.ts';
import { courseNotFound, type OpenCourse } from '../open-course.ts';
import { opensAt } from '../policy.ts';
import type { LessonProgressRow } from '../progress/progress-repository.ts';
import { computeProgress } from '../progress/standing.ts';
import { factsOf, forLearner, type RevisionFacts } from '../revision-facts.ts';
import type { LessonDetailsRow } from '../revision-repository.ts';

type Tried = Record<
  string,
  {
    opened_at: string | null;
    marked_at: string | null;
    score: number | null;
    passed: boolean;
    watched: [number, number][];
  }
>;

/** A learner who is nobody: what they would have of a course, without any row about them. */
export interface NobodysCourse {
  open: OpenCourse;
  revision: RevisionFacts;
}

/**
 * The course to a learner who has just enrolled and is in every group, so that nothing is left out.
 * @param openAll lessons that are still closed are open all the same
 */
export async function nobodysCourse(
  ctx: Ctx,
  { course: { id }, contents }: ShownContents,
  { openAll = false, stage = 'new' }: { openAll?: boolean; stage?: LearnerStage } = {},
): Promise<NobodysCourse> {
  const row = await findCourse(ctx.db, 0, String(id));
  if (!row) throw courseNotFound();
  const { details } = contents.outline;
  const groups = contents.outline.modules.flatMap((module) => [
    ...(module.release?.group_ids ?? []),
    ...module.lessons.flatMap(({ release }) => release?.group_ids ?? []),
  ]);
  const course: CourseRow = {
    ...row,
    title: details.title.trim() || 'Untitled course',
    course_type: details.course_type,
    language: details.language,
    has_certificate: details.has_certificate,
    start_date: details.start_date ? new Date(details.start_date) : null,
    enrollment_status: stage === 'finished' ? 'completed' : 'active',
    enrolled_at: ctx.now,
    revision_id: null,
    ended_reason: null,
    again_at: null,
    group_ids: [...new Set(groups)],
    openings: null,
  };
  const { facts } = await factsOf(
    ctx.db,
    {
      id: 0,
      course_id: id,
      number: 0,
      note: '',
      outline: contents.outline,
      published_at: ctx.now,
    },
    detailsOf(contents),
  );
  return {
    open: {
      course,
      standing: openAll ? 'author' : 'learner',
      authorRole: null,
      opensAt: openAll ? null : opensAt(course, ctx.now),
    },
    revision: forLearner(facts, course),
  };
}

function detailsOf({ lessons, assessments }: ShownContents['contents']): LessonDetailsRow[] {
  const byId = new Map(assessments.map(({ assessment_id, content }) => [assessment_id, content]));
  return lessons.map(({ lesson_id, content }) => {
    const assessment = content.assessment_id ? byId.get(content.assessment_id) : undefined;
    return {
      lesson_id,
      media_id: content.media_id,
      watch_percent: content.watch_percent,
      starts_at: content.live?.starts_at ?? null,
      ends_at: content.live?.ends_at ?? null,
      due_at: assessment?.due_date ?? null,
      read_to_end: content.read_to_end ?? null,
      lesson_type: content.lesson_type,
      content_url: content.content_url,
      content_text: content.content_text,
      characters: content.content_text.length,
      resources: content.resources.length,
      assessment_type: assessment?.assessment_type ?? null,
      questions: assessment?.questions.length ?? 0,
      coding_challenges: assessment?.coding_challenges.length ?? 0,
      instructions: assessment?.instructions ?? '',
    };
  });
}

/**
 * The progress of a learner who is so far, with what was tried since.
 * @returns the rows that would be stored, and what the course comes to
 */
export function nobodysProgress(
  { revision }: NobodysCourse,
  { stage, tried, now }: { stage: LearnerStage; tried: Tried; now: Date },
) {
  const there = revision.list.filter(({ available }) => available);
  const done = new Set(
    there
      .slice(0, stage === 'new' ? 0 : stage === 'middle' ? Math.ceil(there.length / 2) : there.length)
      .map(({ id }) => id),
  );
  const before = new Date(now.getTime() - 86_400_000);
  const rows = revision.list.flatMap((lesson, place): LessonProgressRow[] => {
    const own = tried[lesson.id];
    const isDone = done.has(lesson.id);
    if (!own && !isDone) return [];
    const at = new Date(before.getTime() + place * 1000);
    const opened = isDone ? at : date(own?.opened_at);
    const marked = isDone ? at : date(own?.marked_at);
    return [
      {
        course_id: revision.courseId,
        lesson_id: lesson.id,
        opened_at: opened,
        marked_at: marked,
        passed_at: isDone && lesson.assessment_id ? at : own?.passed ? now : null,
        score: own?.score ?? (isDone && lesson.assessment_id ? 100 : null),
        last_at: date(own?.marked_at) ?? date(own?.opened_at) ?? at,
        watched: isDone && lesson.seconds ? [[0, lesson.seconds]] : (own?.watched ?? []),
        replays: [],
        position_seconds: null,
        position_at: null,
        position_event: null,
        done_at: isDone ? at : null,
      },
    ];
  });
  const { course, newlyDone } = computeProgress(revision, rows, undefined, now);
  const fresh = new Set(newlyDone);
  return { course, rows: rows.map((row) => (fresh.has(row.lesson_id) ? { ...row, done_at: now } : row)) };
}

const date = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);
