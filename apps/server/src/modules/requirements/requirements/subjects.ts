import { findNamedTracks } from '#modules/catalogue';
import { findNamedCourses, type NamedCourse } from '#modules/enrollment';
import type { Db, Tx } from '#platform/database/index';
import type { RequirementRow } from '../store/requirement-repository.ts';

/** What a requirement asks for. */
export interface Subject {
  kind: 'course' | 'track';
  id: string;
  title: string;
  slug: string;
  closed: boolean;
  /** What is to be done of it: of a track its courses that are still there. */
  courses: readonly NamedCourse[];
}

const idsOf = (courses: readonly NamedCourse[]): Map<number, NamedCourse> =>
  new Map(courses.map((course) => [course.id, course]));

/** What some requirements ask for, by the requirement's id. */
export async function readSubjects(
  db: Db | Tx,
  requirements: readonly Pick<RequirementRow, 'id' | 'course_id' | 'track_id'>[],
): Promise<Map<number, Subject>> {
  const tracks = new Map(
    (
      await findNamedTracks(db, { ids: [...new Set(requirements.flatMap(({ track_id }) => track_id ?? []))] })
    ).map((track) => [track.id, track]),
  );
  const courses = idsOf(
    await findNamedCourses(db, [
      ...new Set([
        ...requirements.flatMap(({ course_id }) => course_id ?? []),
        ...[...tracks.values()].flatMap(({ course_ids }) => course_ids),
      ]),
    ]),
  );
  return new Map(
    requirements.flatMap(({ id, course_id, track_id }): [number, Subject][] => {
      const track = track_id === null ? undefined : tracks.get(track_id);
      if (track) {
        const own = track.course_ids.flatMap((courseId) => courses.get(courseId) ?? []);
        return [
          [
            id,
            {
              kind: 'track',
              id: track.slug,
              title: track.name,
              slug: track.slug,
              closed: own.every(({ status }) => status !== 'published'),
              courses: own,
            },
          ],
        ];
      }
      const course = course_id === null ? undefined : courses.get(course_id);
      if (!course) return [];
      return [
        [
          id,
          {
            kind: 'course',
            id: String(course.id),
            title: course.title,
            slug: course.slug,
            closed: course.status !== 'published',
            courses: [course],
          },
        ],
      ];
    }),
  );
}
