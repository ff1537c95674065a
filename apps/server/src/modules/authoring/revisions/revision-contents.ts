import type {
  AssessmentDocument,
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
} from '@darasa/contract/authoring/document';
import { isSame } from '@darasa/contract/authoring/parts';
import { renderedAtOnce, type ShortHtml } from '#platform/markdown/index';
import {
  type AssessmentAnswers,
  type AssessmentContent,
  joinAssessment,
  splitAssessment,
} from './answer-side.ts';

/** Details, modules and lessons without their contents: what a list of lessons shows. Order and places are in it alone. */
export interface RevisionOutline {
  details: CourseDocument['details'];
  modules: (Omit<CourseModuleDocument, 'lessons'> & {
    lessons: (Pick<
      LessonDocument,
      | 'id'
      | 'title'
      | 'lesson_type'
      | 'duration_minutes'
      | 'is_mandatory'
      | 'is_preview'
      | 'prerequisites'
      | 'assessment_id'
      | 'release'
    > & { bytes: number })[];
  })[];
  assessments: Pick<
    AssessmentDocument,
    'id' | 'title' | 'assessment_type' | 'total_points' | 'passing_score'
  >[];
}

/** A lesson as learners read it: safe HTML beside its Markdown. */
export type LessonContent = LessonDocument & { description_html: string; content_html: string };

export interface RevisionContents {
  outline: RevisionOutline;
  lessons: { lesson_id: string; position: number; content: LessonContent; bytes: number }[];
  assessments: {
    assessment_id: string;
    position: number;
    content: AssessmentContent;
    answers: AssessmentAnswers;
  }[];
}

/** Lessons of an earlier revision by their ids. */
export type EarlierLessons = ReadonlyMap<string, RevisionContents['lessons'][number]>;

/**
 * A document as a revision keeps it. Markdown is rendered now, and never when a lesson is read.
 * @param html of all lesson texts, see `renderLessons`
 * @param bytesOf what a learner downloads for a lesson besides its text
 * @param short of all other texts, see `renderShortTextsOf`
 * @param earlier of a lesson that is as it was, the same contents are given back
 */
export function toRevision(
  { details, modules, assessments }: CourseDocument,
  html: ReadonlyMap<string, string>,
  bytesOf: (lesson: LessonDocument) => number,
  earlier: EarlierLessons = new Map(),
  short: ShortHtml = renderedAtOnce,
): RevisionContents {
  const lessons = modules
    .flatMap((module) => module.lessons)
    .map((lesson, position) => {
      const before = earlier.get(lesson.id)?.content;
      const content = before && isSame(withoutHtml(before), lesson) ? before : withHtml(lesson, html, short);
      // As it was written: on its way to a learner its HTML is compressed to about as much
      const bytes = Buffer.byteLength(lesson.content_text) + bytesOf(lesson);
      return { lesson_id: lesson.id, position, content, bytes };
    });
  const sizes = new Map(lessons.map(({ lesson_id, bytes }) => [lesson_id, bytes]));
  return {
    outline: {
      details,
      modules: modules.map(({ lessons: placed, ...module }) => ({
        ...module,
        lessons: placed.map((lesson) => ({
          id: lesson.id,
          title: lesson.title,
          lesson_type: lesson.lesson_type,
          duration_minutes: lesson.duration_minutes,
          is_mandatory: lesson.is_mandatory,
          is_preview: lesson.is_preview,
          prerequisites: lesson.prerequisites,
          assessment_id: lesson.assessment_id,
          ...(lesson.release && { release: lesson.release }),
          bytes: sizes.get(lesson.id) ?? 0,
        })),
      })),
      assessments: assessments.map(({ id, title, assessment_type, total_points, passing_score }) => ({
        id,
        title,
        assessment_type,
        total_points,
        passing_score,
      })),
    },
    lessons,
    assessments: assessments.map((assessment, position) => ({
      assessment_id: assessment.id,
      position,
      ...splitAssessment(assessment, short.question),
    })),
  };
}

const withHtml = (
  lesson: LessonDocument,
  html: ReadonlyMap<string, string>,
  short: ShortHtml,
): LessonContent => ({
  ...lesson,
  description_html: short.summary(lesson.description),
  content_html: html.get(lesson.content_text) ?? '',
});

/** What a revision of an earlier release does not say. */
const addedSince: Partial<CourseDocument['details']> = { projects: [] };

/** The document that a revision was made of, answers included. */
export function toDocument({ outline, lessons, assessments }: RevisionContents): CourseDocument {
  const byId = new Map(lessons.map(({ lesson_id, content }) => [lesson_id, withoutHtml(content)]));
  return {
    details: { ...addedSince, ...outline.details },
    modules: outline.modules.map(({ lessons: placed, ...module }) => ({
      ...module,
      lessons: placed.flatMap((lesson) => byId.get(lesson.id) ?? []),
    })),
    assessments: assessments.map(({ content, answers }) => joinAssessment(content, answers)),
  };
}

function withoutHtml(content: LessonContent): LessonDocument {
  const { description_html: _description, content_html: _content, ...lesson } = content;
  return lesson;
}
