import { courseDeskEndpoints, type DeskCourse } from '@darasa/contract/authoring/course-desk';
import {
  type CategoryInput,
  categoryDeskEndpoints,
  type DeskCategory,
  type DeskTrack,
  type DeskTrackDetails,
  featuredDeskEndpoints,
  type TrackCourse,
  type TrackInput,
  trackDeskEndpoints,
} from '@darasa/contract/catalogue/desk';
import type { EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}
/** All ids in their new order, and those that were on screen. */
export interface NewOrder {
  ids: string[];
  before: string[];
}

export const getTracks = async ({ signal }: Abortable): Promise<DeskTrack[]> =>
  (await request(trackDeskEndpoints.list, { ...own, signal })).tracks;

export const getTrack = async (id: string, { signal }: Abortable): Promise<DeskTrackDetails> =>
  (await request(trackDeskEndpoints.read, { ...own, params: { id }, signal })).track;

/** @param track undefined: a new one */
export const saveTrack = async (
  track: Pick<DeskTrack, 'id' | 'version'> | undefined,
  body: TrackInput,
): Promise<DeskTrackDetails> =>
  (track === undefined
    ? await request(trackDeskEndpoints.create, { ...own, body })
    : await request(trackDeskEndpoints.change, {
        ...own,
        params: { id: track.id },
        body: { ...body, version: track.version },
      })
  ).track;

export const publishTrack = async (id: string, isPublished: boolean): Promise<DeskTrackDetails> =>
  (
    await request(trackDeskEndpoints.publish, {
      ...own,
      params: { id },
      body: { is_published: isPublished },
    })
  ).track;

export const orderTracks = async (order: NewOrder): Promise<DeskTrack[]> =>
  (await request(trackDeskEndpoints.order, { ...own, body: order })).tracks;

export const deleteTrack = ({ id, version }: Pick<DeskTrack, 'id' | 'version'>): Promise<unknown> =>
  request(trackDeskEndpoints.remove, { ...own, params: { id }, query: { version } });

export const getCategories = async ({ signal }: Abortable): Promise<DeskCategory[]> =>
  (await request(categoryDeskEndpoints.list, { ...own, signal })).categories;

/** @param category undefined: a new one */
export const saveCategory = async (
  category: Pick<DeskCategory, 'id' | 'version'> | undefined,
  body: CategoryInput,
): Promise<DeskCategory> =>
  (category === undefined
    ? await request(categoryDeskEndpoints.create, { ...own, body })
    : await request(categoryDeskEndpoints.change, {
        ...own,
        params: { id: category.id },
        body: { ...body, version: category.version },
      })
  ).category;

export const orderCategories = async (order: NewOrder): Promise<DeskCategory[]> =>
  (await request(categoryDeskEndpoints.order, { ...own, body: order })).categories;

export type Merge = EndpointInput<typeof categoryDeskEndpoints.merge>['body'];
export const mergeCategories = (body: Merge): Promise<EndpointData<typeof categoryDeskEndpoints.merge>> =>
  request(categoryDeskEndpoints.merge, { ...own, body });

export const deleteCategory = ({ id, version }: Pick<DeskCategory, 'id' | 'version'>): Promise<unknown> =>
  request(categoryDeskEndpoints.remove, { ...own, params: { id }, query: { version } });

export const getFeatured = async ({ signal }: Abortable): Promise<TrackCourse[]> =>
  (await request(featuredDeskEndpoints.list, { ...own, signal })).courses;

export const changeFeatured = async (order: NewOrder): Promise<TrackCourse[]> =>
  (await request(featuredDeskEndpoints.change, { ...own, body: order })).courses;

export type DeskCourses = EndpointData<typeof courseDeskEndpoints.list>;
export type DeskCoursesQuery = NonNullable<EndpointInput<typeof courseDeskEndpoints.list>['query']>;

export const getDeskCourses = (query: DeskCoursesQuery, { signal }: Abortable): Promise<DeskCourses> =>
  request(courseDeskEndpoints.list, { ...own, query, signal });

/** Courses in every state for a choice, by words of their titles. */
export async function findDeskCourses(search: string, { signal }: Abortable): Promise<DeskCourse[]> {
  const { courses } = await getDeskCourses({ search, limit: 8 }, { signal });
  return courses;
}
