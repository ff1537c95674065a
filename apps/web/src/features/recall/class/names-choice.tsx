import { classRecallEndpoints } from '@darasa/contract/recall/class';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { Checkbox } from '~/ui/fields/checkbox';
import { Note } from '~/ui/message';

/** Whether teachers see who would remember how much. */
export function NamesChoice({ course, shown }: { course: string; shown: boolean }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (names_shown: boolean) =>
      request(classRecallEndpoints.names, { params: { id: course }, body: { names_shown } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['recall', 'class'] }),
  });
  return (
    <>
      <Checkbox
        checked={save.isPending ? save.variables : shown}
        disabled={save.isPending}
        onChange={({ target: { checked } }) => save.mutate(checked)}
        description="Teachers of the course and leaders of a group see how much each learner would remember. Learners read in their daily review that this is so."
      >
        Show names
      </Checkbox>
      {save.error && <Note tone="danger">{asApiError(save.error, 'This could not be saved').message}</Note>}
    </>
  );
}
