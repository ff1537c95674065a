import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import type { BehindPerson, ReminderLine } from '@darasa/contract/reports/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { callKey } from '~/lib/api/mutations';
import { REPORTS } from './behind-query.ts';

interface Sending {
  to: readonly Pick<BehindPerson, 'user_id' | 'course_id'>[];
  days: number;
  /** Undefined: the facts alone. */
  words?: string | undefined;
}

/** Sends learners the facts, or words, and shows their lists anew. */
export function useRemind(onSent: (lines: readonly ReminderLine[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ to, days, words }: Sending, context) =>
      request(reportEndpoints.remind, {
        body: { to: to.map(({ user_id, course_id }) => ({ user_id, course_id })), days, words },
        key: callKey(context),
      }),
    onSuccess({ lines }) {
      void queryClient.invalidateQueries({ queryKey: [REPORTS] });
      onSent(lines);
    },
  });
}
