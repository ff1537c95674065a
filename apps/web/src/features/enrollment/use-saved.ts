import { savedCourseEndpoints } from '@darasa/contract/enrollment/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { showToast } from '~/ui/toast';
import { SAVED_LIST, savedIdsQuery } from './queries.ts';

const { queryKey } = savedIdsQuery;

/**
 * Whether a course is saved, and how to change it. The change shows at once, and is taken back when the server refuses it.
 * @returns saved: undefined while nobody knows
 */
export function useSaved(course: { id: string; title: string }) {
  const queryClient = useQueryClient();
  const { data: ids } = useQuery(savedIdsQuery);
  const show = (saved: boolean) =>
    queryClient.setQueryData(queryKey, (before = []) => {
      const others = before.filter((id) => id !== course.id);
      return saved ? [course.id, ...others] : others;
    });
  const { mutate } = useMutation({
    mutationFn: (saved: boolean) =>
      request(saved ? savedCourseEndpoints.save : savedCourseEndpoints.remove, {
        params: { course_id: course.id },
      }),
    onMutate: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      show(saved);
    },
    onError: (error, saved) => {
      show(!saved);
      showToast(error.message);
    },
    onSuccess: (_answer, saved) => {
      if (!saved)
        showToast('Removed from your saved courses', {
          action: { label: 'Undo', onPress: () => mutate(true) },
        });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SAVED_LIST }),
  });
  return { saved: ids?.includes(course.id), change: mutate };
}
