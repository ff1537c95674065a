import { copyLine } from './copy-in.ts';

/** Modules of each course that has any, and lessons of each module: six to ten, depending on the course. */
export const MODULES = 7;
const lessonsPerModule = (course: number): number => 6 + (course % 5);

const moduleId = (course: number, position: number): number => (course - 1) * MODULES + position;

export const curriculumModules = {
  columns: ['id', 'course_id', 'title', 'description', 'position'],
  *rows(courses: number): Generator<string> {
    for (let course = 1; course <= courses; course++) {
      for (let position = 1; position <= MODULES; position++) {
        const description = `What part ${position} is about, in one plain sentence.`;
        yield copyLine([moduleId(course, position), course, `Part ${position}`, description, position]);
      }
    }
  },
};

export const curriculumLessons = {
  columns: ['course_id', 'module_id', 'title', 'lesson_type', 'duration_minutes', 'position', 'is_preview'],
  count: (course: number): number => MODULES * lessonsPerModule(course),
  *rows(courses: number): Generator<string> {
    for (let course = 1; course <= courses; course++) {
      for (let part = 1; part <= MODULES; part++) {
        for (let n = 1; n <= lessonsPerModule(course); n++) {
          const kind = n % 5 === 0 ? 'quiz' : n % 2 === 0 ? 'text' : 'video';
          const title = `Lesson ${part}.${n}: one thing, explained and tried`;
          yield copyLine([
            course,
            moduleId(course, part),
            title,
            kind,
            4 + ((course + n) % 17),
            n,
            part + n === 2,
          ]);
        }
      }
    }
  },
};
