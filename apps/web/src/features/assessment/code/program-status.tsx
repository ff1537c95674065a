import type { ProgramRun } from '@darasa/contract/assessment/taking/programs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatQuantity } from '~/lib/format';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { programsKey, programsQuery } from './program-calls.ts';

interface Props {
  attemptId: string;
  questionId: string;
  /** Its points are there: whoever shows them asks for them again. */
  onDone: () => void;
}

/** How a submitted program stands in the queue, in words. */
export function ProgramStatus({ attemptId, questionId, onDone }: Props) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...programsQuery(attemptId),
    // Others' programs end without a word to this page: a long queue is asked less often
    refetchInterval: ({ state }) => lookAgainMs(state.data?.programs ?? []),
  });
  const program = data?.programs.find(({ question_id }) => question_id === questionId);
  const isDone = program?.state === 'done';

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: programsKey(attemptId) });
    const stops = [
      onReturn(refresh),
      onServerEvent('assessment:program', ({ attempt_id }) => {
        if (attempt_id === attemptId) refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [attemptId, queryClient]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);

  return (
    <p role="status" className="text-15 text-ink2">
      {program ? progressText(program) : ''}
    </p>
  );
}

const LEAST_LOOK_MS = 2000;
const MOST_LOOK_MS = 20_000;

/** How soon the place of a program in the queue may be another one; false: none waits. */
export function lookAgainMs(
  programs: readonly Pick<ProgramRun, 'state' | 'place' | 'estimated_seconds'>[],
): number | false {
  const waiting = programs.filter(({ state }) => state === 'queued');
  if (waiting.length === 0) return false;
  const soon = waiting.map(({ place, estimated_seconds }) => (estimated_seconds ?? place ?? 1) * 100);
  return Math.min(MOST_LOOK_MS, Math.max(LEAST_LOOK_MS, ...soon));
}

export function progressText({
  state,
  place,
  estimated_seconds: seconds,
}: Pick<ProgramRun, 'state' | 'place' | 'estimated_seconds'>): string {
  switch (state) {
    case 'queued': {
      const where =
        place === 1 || place === null
          ? 'Your program is next in the queue.'
          : `Your program is number ${place} in the queue.`;
      return seconds === null ? where : `${where} ${waitText(seconds)}`;
    }
    case 'running':
      return 'The tests are running.';
    case 'done':
      return 'The tests have run.';
    case 'failed':
      return 'Your program could not be graded here. Your teacher will mark it.';
  }
}

/** An estimate, no more exact than it is. */
function waitText(seconds: number): string {
  if (seconds <= 10) return 'Its tests begin within about 10 seconds.';
  if (seconds < 60)
    return `Its tests begin in about ${formatQuantity(Math.ceil(seconds / 10) * 10, 'second')}.`;
  return `Its tests begin in about ${formatQuantity(Math.ceil(seconds / 60), 'minute')}.`;
}
