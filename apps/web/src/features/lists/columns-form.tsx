import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { type DateOrder, type ListField, listFieldLabels, listFields } from '@darasa/contract/lists/rules';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SelectField } from '~/ui/fields/select-field';
import { Note } from '~/ui/message';
import { useListAct } from './use-list-act.ts';

const CHOICES = [
  { value: '', label: 'Not used' },
  ...listFields.map((field) => ({ value: field, label: listFieldLabels[field] })),
];

/** Says what each column of a list is. */
export function ColumnsForm({ list, onDone }: { list: PeopleList; onDone: () => void }) {
  const act = useListAct(list);
  const [fields, setFields] = useState(() => list.columns.map(({ field }) => field));
  const [order, setOrder] = useState<DateOrder | null>(list.date_order);
  return (
    <form
      className="mt-6 grid max-w-2xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!act.isPending) act.mutate({ act: 'check', fields, date_order: order }, { onSuccess: onDone });
      }}
    >
      <p className="text-15 text-ink2">
        Names are needed, and numbers or emails: people are found again by them. What is said here is
        remembered for the next list with the same columns.
      </p>
      {list.columns.map(({ head, examples }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have places
          key={at}
          label={<bdi className="wrap-anywhere">{head}</bdi>}
          required
          description={
            examples.length > 0 ? <bdi className="wrap-anywhere">{examples.join(', ')}</bdi> : undefined
          }
          choices={CHOICES}
          value={fields[at] ?? ''}
          onChange={({ target }) =>
            setFields(fields.with(at, target.value === '' ? null : (target.value as ListField)))
          }
        />
      ))}
      {fields.includes('course') && (
        <p className="text-15 text-ink2">
          Courses are written with their titles or the ends of their addresses, several with a semicolon
          between them.
        </p>
      )}
      {fields.includes('date_of_birth') && (
        <ChoiceGroup legend="In a date such as 03/04/2014">
          <Radio name="date-order" checked={order === null} onChange={() => setOrder(null)}>
            Find out by the other dates of the list
          </Radio>
          <Radio name="date-order" checked={order === 'day-first'} onChange={() => setOrder('day-first')}>
            The day comes first: 3 April
          </Radio>
          <Radio name="date-order" checked={order === 'month-first'} onChange={() => setOrder('month-first')}>
            The month comes first: 4 March
          </Radio>
        </ChoiceGroup>
      )}
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={act.isPending}>
          {act.isPending ? 'One moment…' : 'Check the list'}
        </Button>
        {list.state === 'checked' && (
          <Button look="outline" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
