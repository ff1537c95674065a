import { addDraftCourse } from '../authoring/authoring.ts';
import { type MemberName, members } from './cast.ts';
import { API, type Request, type Scene } from './row.ts';

/** A call with the id of an object that belongs to another person, or to no one. */
export interface ForeignRow {
  /** The caller. */
  actors: readonly MemberName[];
  /** Creates the object and uses its id in an otherwise valid request. */
  prepare(scene: Scene): Request | Promise<Request>;
}

/** An object of the student's, tried by everyone else in every role. */
export const ofTheStudent = (prepare: ForeignRow['prepare']): ForeignRow => ({
  actors: members.filter((name) => name !== 'student'),
  prepare,
});
/** An unused id, tried by an administrator, who is allowed everything. */
export const ofNobody = (request: Request): ForeignRow => ({ actors: ['admin'], prepare: () => request });

export const NO_UUID = '0190f5a0-0000-7000-8000-000000000000';
export const NO_NUMBER = '900000001';

/** A call on a course, tried on the instructor's by another one, and on one that is not there. */
export const onCourses = (rest: string, body?: object | ((scene: Scene) => object)): ForeignRow[] => {
  const on = (id: number | string, scene: Scene): Request => ({
    url: `${API}/courses/${id}${rest.replace('{admin}', String(scene.cast.admin.id))}`,
    ...(body ? { body: typeof body === 'function' ? body(scene) : body } : {}),
  });
  return [
    {
      actors: ['other instructor'],
      prepare: async (scene) => on((await addDraftCourse(scene.db, scene.cast.instructor)).id, scene),
    },
    ...[NO_NUMBER, NO_UUID, '0', '-1'].map(
      (id): ForeignRow => ({ actors: ['admin'], prepare: (scene) => on(id, scene) }),
    ),
  ];
};
