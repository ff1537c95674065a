import type { CoursePayload } from '@darasa/contract/authoring/creation';
import type { EditData, OwnCourse } from '@darasa/contract/authoring/schemas';
import type { CourseUpdateInput } from '@darasa/contract/catalogue/update-rules';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import {
  copyCourse,
  createCourse,
  deleteCourse,
  publishCourse,
  setArchived,
  setPublished,
  submitForReview,
  updateCourse,
  withdrawFromReview,
} from './authoring-calls.ts';
import { authoringKey, editDataQuery } from './queries.ts';

type State = EditData['state'];

/** What a change of one course means for everything that was read of it, here and in the catalogue. */
function forgetCourse(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...authoringKey, 'courses'] });
  void queryClient.invalidateQueries({ queryKey: ['analytics', 'instructor-dashboard'] });
  void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  void queryClient.invalidateQueries({ queryKey: editDataQuery(id).queryKey, refetchType: 'none' });
}

type List = { courses: OwnCourse[] } | undefined;

/** The state of a course, wherever it is shown. */
function putState(queryClient: QueryClient, id: string, change: (state: State) => State): void {
  queryClient.setQueryData(
    editDataQuery(id).queryKey,
    (data) => data && { ...data, state: change(data.state) },
  );
  queryClient.setQueriesData<List>(
    { queryKey: [...authoringKey, 'courses'] },
    (list) =>
      list && {
        ...list,
        courses: list.courses.map((course) =>
          course.course_id === id ? { ...course, state: change(course.state) } : course,
        ),
      },
  );
}

/** A call that answers with the course's new state. */
function useStateChange<Input extends { id: string }>(call: (input: Input, key: string) => Promise<State>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input, context) => call(input, callKey(context)),
    onSuccess(state, { id }) {
      putState(queryClient, id, () => state);
      forgetCourse(queryClient, id);
    },
  });
}

/**
 * What may be done to a course, as the specification's catalogue state has it: each call keeps its error, and throws it to
 * whoever asked (`mutateAsync`).
 */
export function useCourseMutations() {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (payload: CoursePayload, context) => createCourse(payload, callKey(context)),
    onSuccess: ({ course_id }) => forgetCourse(queryClient, course_id),
  });
  const copy = useMutation({
    mutationFn: ({ id, shiftDays }: { id: string; shiftDays: number | null }, context) =>
      copyCourse(id, shiftDays, callKey(context)),
    onSuccess: (_, { id }) => forgetCourse(queryClient, id),
  });
  const update = useMutation({
    mutationFn: ({ id, ...fields }: { id: string } & CourseUpdateInput) => updateCourse(id, fields),
    onSuccess: (_, { id }) => forgetCourse(queryClient, id),
  });
  const remove = useMutation({
    mutationFn: ({ id, archive = false }: { id: string; archive?: boolean }, context) =>
      deleteCourse(id, archive, callKey(context)),
    onSuccess: (_, { id }) => forgetCourse(queryClient, id),
  });
  const togglePublished = useMutation({
    mutationFn: ({ id, isPublished }: { id: string; isPublished: boolean }) => setPublished(id, isPublished),
    onSuccess(_, { id, isPublished }) {
      putState(queryClient, id, (state) => ({ ...state, is_published: isPublished }));
      forgetCourse(queryClient, id);
    },
  });
  return {
    create,
    copy,
    update,
    remove,
    togglePublished,
    submit: useStateChange(({ id, note }: { id: string; note: string }, key) =>
      submitForReview(id, note, key),
    ),
    withdraw: useStateChange(({ id }: { id: string }, key) => withdrawFromReview(id, key)),
    publish: useStateChange(({ id, correction }: { id: string; correction: boolean }, key) =>
      publishCourse(id, correction, key),
    ),
    archive: useStateChange(({ id, archived }: { id: string; archived: boolean }) =>
      setArchived(id, archived),
    ),
  };
}
