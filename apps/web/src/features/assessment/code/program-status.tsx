import type { ProgramRun } from '@darasa/contract/assessment/taking/programs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const { data } = useQuery(programsQuery(attemptId));
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

function progressText({ state, place }: ProgramRun): string {
  switch (state) {
    case 'queued':
      return place === 1 || place === null
        ? 'Your program is next in the queue.'
        : `Your program is number ${place} in the queue.`;
    case 'running':
      return 'The tests are running.';
    case 'done':
      return 'The tests have run.';
    case 'failed':
      return 'Your program could not be run here. Your teacher will mark it.';
  }
}
