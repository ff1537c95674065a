import { newId } from '@darasa/contract/http/ids';
import { type ForeignRow, NO_NUMBER, ofNobody, ofTheStudent, onCourses } from '../foreign-row.ts';
import { API } from '../row.ts';
import { studentsCourse } from '../rows/learning.ts';

/** A call on the student's choices about a course, tried by those who are not in it. */
const onCourse = (rest: string, body?: object): ForeignRow[] => [
  ofTheStudent(async (scene) => ({
    url: `${API}/recall/courses/${(await studentsCourse(scene)).courseId}${rest}`,
    ...(body ? { body } : {}),
  })),
  ofNobody({ url: `${API}/recall/courses/${NO_NUMBER}${rest}`, ...(body ? { body } : {}) }),
];

/** Calls of the daily review with ids of others. */
export const foreignRecall: Record<string, ForeignRow[]> = {
  [`PUT ${API}/recall/courses/:id`]: onCourse('', { left_out: true }),
  [`POST ${API}/recall/courses/:id/reset`]: onCourse('/reset'),
  [`PUT ${API}/recall/own-cards/:id`]: [
    ofTheStudent(async (scene) => ({
      url: `${API}/recall/own-cards/${newId()}`,
      body: { course_id: String((await studentsCourse(scene)).courseId), front: 'a', back: 'b' },
    })),
  ],
  [`GET ${API}/courses/:id/recall`]: onCourses('/recall'),
  [`GET ${API}/courses/:id/recall/warm-up`]: onCourses('/recall/warm-up'),
  [`PUT ${API}/courses/:id/recall/names`]: onCourses('/recall/names', { names_shown: true }),
};
