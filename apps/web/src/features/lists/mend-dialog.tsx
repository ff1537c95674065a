import type { PeopleList, PeopleListLine } from '@darasa/contract/lists/endpoints';
import { listFieldLabels, listFields } from '@darasa/contract/lists/rules';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { useListAct } from './use-list-act.ts';

/** Corrects what one line says; the list is checked again. */
export function MendDialog({
  list,
  line,
  onClose,
}: {
  list: PeopleList;
  line: PeopleListLine;
  onClose: () => void;
}) {
  const form = useId();
  const act = useListAct(list);
  const [values, setValues] = useState(line.values);
  const shown = listFields.filter((field) => line.values[field] !== undefined);
  return (
    <Dialog
      title={`Line ${line.line}`}
      isOpen
      onClose={onClose}
      busy={act.isPending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={act.isPending}>
            {act.isPending ? 'One moment…' : 'Save the line'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (act.isPending) return;
          const changed = Object.fromEntries(
            shown.flatMap((field) =>
              values[field] === line.values[field] ? [] : [[field, values[field] ?? '']],
            ),
          );
          act.mutate({ act: 'mend', line: line.line, values: changed }, { onSuccess: onClose });
        }}
      >
        {shown.map((field) => (
          <TextField
            key={field}
            label={listFieldLabels[field]}
            unmarked
            error={field === line.field ? (line.reason ?? undefined) : undefined}
            value={values[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        ))}
        {act.isError && <Note tone="danger">{act.error.message}</Note>}
      </form>
    </Dialog>
  );
}
