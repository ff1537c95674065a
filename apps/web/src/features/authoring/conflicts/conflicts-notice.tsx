import { GitMerge } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useStoreValue } from '../editing/editing-context.tsx';

const ConflictsDialog = lazy(async () => ({
  default: (await import('./conflicts-dialog.tsx')).ConflictsDialog,
}));

/** Says that different things were written in the same place. Both are kept until somebody has chosen. */
export function ConflictsNotice() {
  const count = useStoreValue(({ state }) => state.conflicts.length);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <div role="status">
        {count > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-primary-soft px-4 py-2">
            <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-15 font-medium">
              <Icon of={GitMerge} size={18} />
              {count === 1
                ? 'One text was changed in two ways. Both texts are kept.'
                : `${formatQuantity(count, 'place')} were changed in two ways. All texts are kept.`}
            </p>
            <Button
              look="outline"
              onClick={() => {
                setWanted(true);
                setOpen(true);
              }}
            >
              Compare and choose
            </Button>
          </div>
        )}
      </div>
      {wanted && (
        <Suspense>
          <ConflictsDialog isOpen={open && count > 0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
