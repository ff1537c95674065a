import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { FileUp, Library } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

interface Props {
  disabled: boolean;
  onAdd: (questions: readonly QuestionDocument[]) => void;
}

/** Ways to add questions that were written before: from the question bank, or from a file. */
export function BankButtons({ disabled, onAdd }: Props) {
  const [open, setOpen] = useState<'bank' | 'file' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={() => setOpen('bank')}>
        <Icon of={Library} size={18} />
        Add from bank
      </Button>
      <Button look="outline" disabled={disabled} onClick={() => setOpen('file')}>
        <Icon of={FileUp} size={18} />
        Import
      </Button>
      <Suspense>
        {open === 'bank' && <BankDialog onAdd={onAdd} onClose={close} />}
        {open === 'file' && <ImportDialog onAdd={onAdd} onClose={close} />}
      </Suspense>
    </>
  );
}
