import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import { authoringEndpoints } from '@darasa/contract/authoring/endpoints';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const own: CallOptions = { mapFailure: mapAuthFailure };

/** What can be changed of a course in its row. */
export type QuickFields = Partial<
  Pick<DeskCourse, 'price' | 'currency' | 'category' | 'subcategory' | 'level' | 'course_type'> & {
    is_published: boolean;
  }
>;

/** What the row shows of a few fields: the server refuses a change when they are others by now. */
function shownBefore(course: DeskCourse, fields: QuickFields): QuickFields {
  const all: Required<QuickFields> = {
    price: course.price,
    currency: course.currency,
    category: course.category,
    subcategory: course.subcategory,
    level: course.level,
    course_type: course.course_type,
    is_published: course.state.is_published,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(fields, name)));
}

export const changeCourse = (course: DeskCourse, fields: QuickFields): Promise<unknown> =>
  request(authoringEndpoints.update, {
    ...own,
    params: { id: course.course_id },
    body: { ...fields, was: shownBefore(course, fields) },
  });

export const publishCourse = (id: string): Promise<unknown> =>
  request(authoringEndpoints.publish, { ...own, params: { id }, body: {} });

export const archiveCourse = (id: string, archived: boolean): Promise<unknown> =>
  request(authoringEndpoints.archive, { ...own, params: { id }, body: { archived } });

/** Deletes a course that nobody has enrolled in. */
export const deleteCourse = (id: string): Promise<unknown> =>
  request(authoringEndpoints.remove, { ...own, params: { id } });

/** @param user username or email */
export const handOverCourse = (id: string, user: string): Promise<unknown> =>
  request(authoringEndpoints.setAuthor, { ...own, params: { id }, body: { user, role: 'owner' } });
