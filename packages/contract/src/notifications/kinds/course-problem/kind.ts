import { z } from 'zod';
import { courseProblems } from '../../../authoring/constants.ts';
import { course, defineKind, teachers, words } from '../define-kind.ts';

export const courseProblem = defineKind('course.problem', {
  group: 'teaching',
  email: 'on',
  push: 'on',
  roles: teachers,
  payload: {
    ...course,
    problem: z.enum(courseProblems),
    /** Title of the challenge, address of the picture. */
    about: words,
  },
});
