import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { type GroupKind, groupKindLabels, groupKinds, groupLimits } from '@darasa/contract/groups/rules';
import type { Group } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { useDebounced } from '~/lib/use-debounced';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { type Suggestion, SuggestionField } from '~/ui/fields/suggestion-field';
import { TextField } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { groupsQuery } from '../queries.ts';

interface Values {
  kind: GroupKind;
  name: string;
  /** The name of the chosen group. */
  parent_id: string;
  external_number: string;
  term: string;
  starts_on: string;
  ends_on: string;
  capacity: string;
  may_leave: boolean;
}
interface Props {
  /** To change; undefined: a new one. */
  group: Group | undefined;
  /** Whether the caller may say where it stands in the tree. */
  placed: boolean;
  onClose: () => void;
  onSaved: (group: Group) => void;
}
/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;

/** A group's form. */
export function GroupDialog({ group, placed, onClose, onSaved }: Props) {
  const [parent, setParent] = useState<Pick<Suggestion, 'id' | 'label'> | undefined>(
    group?.parent_id ? { id: group.parent_id, label: group.parent_name ?? '' } : undefined,
  );
  const form = useForm<Values>({ saved: valuesOf(group) });
  const { failure, onSubmit } = useSending(form, {
    send: async (values) => {
      const body = bodyOf(values, placed ? parent : undefined, group);
      const answer = group
        ? await request(groupEndpoints.change, { params: { id: group.id }, body })
        : await request(groupEndpoints.create, { body });
      return answer.group;
    },
    onDone: onSaved,
  });
  return (
    <FormDialog
      title={group ? 'Change the group' : 'New group'}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      failure={failure}
    >
      <TextField
        label="Name"
        required
        maxLength={groupLimits.name}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField
        label="Kind"
        choices={groupKinds.map((value) => ({ value, label: groupKindLabels[value] }))}
        {...form.field('kind')}
      />
      {placed && (
        <ParentField
          field={form.field('parent_id')}
          onChoose={(chosen) => {
            setParent(chosen);
            form.change('parent_id', chosen.label);
          }}
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="Term" maxLength={groupLimits.term} {...form.field('term')} />
        <TextField
          label="Number in lists"
          maxLength={groupLimits.number}
          autoComplete="off"
          {...form.field('external_number')}
        />
        <TextField label="First day" type="date" {...form.field('starts_on')} />
        <TextField label="Last day" type="date" {...form.field('ends_on')} />
        <TextField
          label="Most learners"
          description="Empty: as many as want to come"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('capacity')}
        />
      </div>
      <Checkbox {...form.checkbox('may_leave')}>Learners may leave by themselves</Checkbox>
    </FormDialog>
  );
}

function ParentField({
  field,
  onChoose,
}: {
  field: Record<string, unknown> & { error?: string | undefined };
  onChoose: (chosen: Suggestion) => void;
}) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    ...groupsQuery({ search: words, archived: false, page: 1 }),
    enabled: words !== '',
  });
  return (
    <SuggestionField
      label="Part of"
      description="The group that it belongs to, such as a department; leave it empty for none"
      {...field}
      suggestions={
        text.trim() === ''
          ? []
          : (data?.groups ?? []).map(({ id, name, kind }) => ({
              id,
              label: name,
              detail: groupKindLabels[kind],
            }))
      }
      what="groups"
      searched={words !== '' && words === text.trim() && data !== undefined && !isPlaceholderData}
      onText={setText}
      onChoose={onChoose}
    />
  );
}

const valuesOf = (group: Group | undefined): Values => ({
  kind: group?.kind ?? 'class',
  name: group?.name ?? '',
  parent_id: group?.parent_name ?? '',
  external_number: group?.external_number ?? '',
  term: group?.term ?? '',
  starts_on: group?.starts_on ?? '',
  ends_on: group?.ends_on ?? '',
  capacity: group?.capacity?.toString() ?? '',
  may_leave: group?.may_leave ?? true,
});

/** Text that is no number is sent as 0, which the server refuses beside the field. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const number = Number(text.trim());
  return Number.isInteger(number) ? number : 0;
}

/** The group above counts as chosen while its name stands in the field; a name that was not chosen is refused by the server. */
function parentOf(text: string, parent: Pick<Suggestion, 'id' | 'label'> | undefined): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  return parent && parent.label.trim() === typed ? parent.id : typed;
}

const bodyOf = (
  values: Values,
  parent: Pick<Suggestion, 'id' | 'label'> | undefined,
  group: Group | undefined,
) => ({
  kind: values.kind,
  name: values.name,
  // Who may not move it leaves it where it is
  parent_id: parent || !group?.parent_id ? parentOf(values.parent_id, parent) : group.parent_id,
  external_number: values.external_number,
  term: values.term,
  starts_on: values.starts_on || null,
  ends_on: values.ends_on || null,
  capacity: numberOf(values.capacity),
  may_leave: values.may_leave,
});
