import type { Gradebook, GradeChange } from '@darasa/contract/assessment/grades/gradebook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import { showToast } from '~/ui/toast';
import { changeGrades, gradebookKey, gradesKey } from './gradebook-calls.ts';
import { withChanges } from './grid/cells.ts';

interface Change {
  changes: readonly GradeChange[];
  /** Empty: the server's own words. */
  reason?: string;
}

/** Changes grades: they are shown at once, and taken back with a message when the server refuses. @param course id */
export function useGrades(course: string) {
  const queryClient = useQueryClient();
  const key = gradebookKey(course);
  return useMutation({
    mutationFn: ({ changes, reason = '' }: Change, context) =>
      changeGrades(course, changes, reason, callKey(context)),
    onMutate: async ({ changes }) => {
      await queryClient.cancelQueries({ queryKey: key });
      // Of everybody, and of each group that was looked at
      const before = queryClient.getQueriesData<Gradebook>({ queryKey: key });
      for (const [one, book] of before)
        if (book) queryClient.setQueryData<Gradebook>(one, withChanges(book, changes));
      return { before };
    },
    onError: (error, _change, context) => {
      for (const [one, book] of context?.before ?? []) queryClient.setQueryData(one, book);
      showToast(error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: gradesKey(course) }),
  });
}
