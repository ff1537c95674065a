import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, type EnrolmentAction, OWN, statusQuery } from './enrolment-calls.ts';

/** Enrols somebody, takes them out, or puts them into the line. What is shown elsewhere of their courses is asked for anew. */
export function useEnrolment(course: string) {
  const queryClient = useQueryClient();
  return useMutation<EnrollmentState, Error, EnrolmentAction>({
    mutationFn: (what) => act(what, course),
    onSuccess: async (state) => {
      for (const name of new Set([course, state.course.id, state.course.slug]))
        queryClient.setQueryData(statusQuery(name).queryKey, state);
      await queryClient.invalidateQueries({
        queryKey: OWN,
        predicate: ({ queryKey }) => queryKey[2] !== 'status',
      });
    },
    // Somebody else was faster, or the course has changed: show how it stands
    onError: () => queryClient.invalidateQueries({ queryKey: OWN }),
  });
}
