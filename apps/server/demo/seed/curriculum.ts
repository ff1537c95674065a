import type { DemoCourse, DemoLesson } from '../types.ts';
import { type LessonFiles, readLessonFiles } from './media.ts';
import { estimatedBytes } from './weights.ts';

export interface ModuleRow {
  course: string;
  title: string;
  description: string;
  position: number;
}

export interface LessonRow {
  course: string;
  module_position: number;
  title: string;
  lesson_type: string;
  content_url: string | null;
  content_text: string | null;
  duration_minutes: number;
  download_bytes: number;
  position: number;
  is_preview: boolean;
  resources: LessonFiles['resources'];
}

export interface Curriculum {
  modules: ModuleRow[];
  lessons: LessonRow[];
  /** Sums over the lessons. */
  minutes: number;
  bytes: number;
}

/** The modules and lessons of a course as rows; those of a complete course with their contents. */
export async function planCurriculum(course: DemoCourse, complete: boolean): Promise<Curriculum> {
  const modules = course.modules.map((module, index) => ({
    course: course.slug,
    title: module.title,
    description: module.description ?? '',
    position: index + 1,
  }));
  const lessons = await Promise.all(
    course.modules.flatMap((module, moduleIndex) =>
      module.lessons.map((entry, index) =>
        planLesson(course.slug, toLesson(entry), { module: moduleIndex + 1, lesson: index + 1 }, complete),
      ),
    ),
  );
  return {
    modules,
    lessons,
    minutes: lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0),
    bytes: lessons.reduce((sum, lesson) => sum + lesson.download_bytes, 0),
  };
}

async function planLesson(
  course: string,
  lesson: DemoLesson,
  position: { module: number; lesson: number },
  complete: boolean,
): Promise<LessonRow> {
  const type = lesson.type ?? 'text';
  const files = complete ? await readLessonFiles(course, lesson) : null;
  return {
    course,
    module_position: position.module,
    title: lesson.title,
    lesson_type: type,
    content_url: files?.url ?? null,
    content_text: files?.text ?? null,
    duration_minutes: lesson.minutes,
    download_bytes:
      files?.bytes ?? estimatedBytes(course, { title: lesson.title, type, minutes: lesson.minutes }),
    position: position.lesson,
    is_preview: lesson.preview ?? false,
    resources: files?.resources ?? [],
  };
}

/** `[title, minutes]` is short for a text lesson. */
export function toLesson(entry: DemoCourse['modules'][number]['lessons'][number]): DemoLesson {
  return 'title' in entry ? entry : { title: entry[0], minutes: entry[1] };
}
