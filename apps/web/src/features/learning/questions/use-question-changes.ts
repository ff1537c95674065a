import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { Question, questionEndpoints } from '@darasa/contract/learning/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import { QUESTIONS } from '../queries.ts';

/** Lists of a course and of the inbox alike. */
type Lists = EndpointData<typeof questionEndpoints.list> | EndpointData<typeof questionEndpoints.inbox>;

/** A change of a question: the reply stands in every list at once. @param act gets a key, the same for every try */
export function useQuestionChange<Input>(
  act: (input: Input, key: string) => Promise<{ question: Question }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input, context) => act(input, callKey(context)),
    onSuccess: ({ question }) => {
      queryClient.setQueriesData<Lists>({ queryKey: QUESTIONS }, (list) =>
        list
          ? ({
              ...list,
              questions: list.questions.map((shown) =>
                shown.id === question.id ? { ...shown, ...question } : shown,
              ),
            } as Lists)
          : list,
      );
    },
  });
}

/** A question was added or removed: the lists are asked for anew. */
export function useRefreshQuestions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: QUESTIONS });
}
