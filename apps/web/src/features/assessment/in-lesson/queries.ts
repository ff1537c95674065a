import { type LessonQuestions, lessonQuestionEndpoints } from '@darasa/contract/assessment/taking/in-lesson';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { freshOrKept, keepAnswer, keptAnswer } from '~/lib/offline/answers';
import { cardBacksKey, lessonQuestionsKey } from '~/lib/offline/lesson-parts-names';
import { onChecked, waitingChecks, withChecked } from '../taking/saving/check-channel.ts';
import { keepTurn } from '../taking/saving/turn-channel.ts';

export interface LessonPlace {
  revision: string;
  lesson: string;
}

/** What the text of a lesson asks, with answers that still wait on this device. */
export const lessonQuestionsQuery = ({ revision, lesson }: LessonPlace) =>
  queryOptions({
    queryKey: ['lesson-questions', revision, lesson],
    queryFn: async ({ signal }): Promise<LessonQuestions> => {
      const data = await freshOrKept(lessonQuestionsKey(revision, lesson), () =>
        request(lessonQuestionEndpoints.read, {
          params: { revision, lesson },
          mapFailure: mapAuthFailure,
          signal,
        }),
      );
      const waiting = await waitingChecks(lesson).catch(() => []);
      return waiting.reduce(
        (all, { question_id, response, answered_at }) => withAnswer(all, question_id, response, answered_at),
        data,
      );
    },
    networkMode: 'always',
    staleTime: 60_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** The same with an answer that is not judged yet. */
export const withAnswer = (
  all: LessonQuestions,
  id: string,
  response: unknown,
  answered_at: string,
): LessonQuestions => {
  const one = all.questions.find(({ question }) => question.id === id);
  return one
    ? withChecked(all, {
        ...one,
        answer: { response, answered_at, tries: (one.answer?.tries ?? 0) + 1 },
        result: null,
      })
    : all;
};

/** The questions of a lesson, with what the server makes of answers as it comes. */
export function useLessonQuestions(place: LessonPlace) {
  const queries = useQueryClient();
  const { lesson } = place;
  const options = lessonQuestionsQuery(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the lesson
  useEffect(
    () =>
      onChecked(({ sent, one }) => {
        if (sent.lesson_id === lesson)
          queries.setQueryData(options.queryKey, (all) => all && withChecked(all, one));
      }),
    [queries, lesson],
  );
  return useQuery(options);
}

/**
 * The back of a card: what was turned before, or taken along, stays on this device. That it was turned is told to the server as soon as there
 * is a connection: it comes back in the daily review.
 * @throws where there is no connection, and it is not here
 */
export async function readBack({ revision, lesson }: LessonPlace, card: string): Promise<string> {
  void keepTurn({ revision_id: revision, lesson_id: lesson, card_id: card }).catch(() => undefined);
  const key = cardBacksKey(revision, lesson);
  const kept = await keptAnswer<Record<string, string>>(key).catch(() => undefined);
  const known = kept?.[card];
  if (known !== undefined) return known;
  const { cards } = await request(lessonQuestionEndpoints.turn, {
    params: { revision, lesson },
    body: { cards: [card], turned: false },
    mapFailure: mapAuthFailure,
  });
  const back = cards.find(({ id }) => id === card)?.back_html ?? '';
  await keepAnswer(key, { ...kept, [card]: back }).catch(() => undefined);
  return back;
}
