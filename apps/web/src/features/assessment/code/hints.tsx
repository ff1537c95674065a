import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { Prose } from '~/ui/text/prose';
import { askHint, programsKey, programsQuery } from './program-calls.ts';

interface Props {
  attemptId: string;
  questionId: string;
  /** How many there are. */
  count: number;
  disabled: boolean;
}

/** Hints, one after the other as they are asked for. */
export function Hints({ attemptId, questionId, count, disabled }: Props) {
  const queryClient = useQueryClient();
  const { data } = useQuery(programsQuery(attemptId));
  const shown = data?.hints.find(({ question_id }) => question_id === questionId)?.hints_html ?? [];
  const asking = useMutation({
    mutationFn: () => askHint(attemptId, questionId, shown.length + 1),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programsKey(attemptId) }),
  });
  const left = count - shown.length;
  return (
    <section aria-label="Hints" className="grid gap-3">
      {shown.length > 0 && (
        <ol className="grid gap-3" aria-live="polite">
          {shown.map((html, index) => (
            <li key={html} className="rounded-m border border-line px-4 py-3">
              <p className="text-13 font-semibold text-ink2">Hint {index + 1}</p>
              <Prose html={html} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && !disabled && (
        <div>
          <Button look="outline" onClick={() => asking.mutate()} disabled={asking.isPending || !data}>
            <Icon of={Lightbulb} size={18} />
            {shown.length === 0 ? 'Show a hint' : 'Show another hint'} ({left} left)
          </Button>
        </div>
      )}
      {asking.isError && <Note tone="danger">{asking.error.message}</Note>}
    </section>
  );
}
