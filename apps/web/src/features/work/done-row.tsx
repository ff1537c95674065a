import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { type DoneAct, forgetDone } from '~/lib/work/done-acts';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';

/** What was done a moment ago, with the way back. */
export function DoneRow({ act }: { act: DoneAct }) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: act.undo,
    onSuccess: () => {
      forgetDone(act.id);
      void queryClient.invalidateQueries({ queryKey: ['work'] });
    },
    onError: (error) => showToast(error.message),
  });
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 border-b border-line py-2.5 text-ink2">
      <span className="grid size-10 place-items-center text-success">
        <Icon of={Check} size={20} />
      </span>
      <p dir="auto" className="text-15 wrap-anywhere">
        {act.words}{' '}
        <span className="text-14 text-ink3">
          <TimeAgo iso={act.at} />
        </span>
      </p>
      <Button look="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
        <Icon of={Undo2} size={16} />
        Undo<span className="sr-only">: {act.words}</span>
      </Button>
    </li>
  );
}
