import { groupLimits } from '@darasa/contract/groups/rules';
import { type YearClass, type YearPlan, yearEndpoints } from '@darasa/contract/groups/year';
import { type ClassFate, classFateLabels, classFates, nextName } from '@darasa/contract/groups/year-rules';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { useShownPlan } from './use-plan.ts';
import { yearHref } from './year-queries.ts';

const NEW = 'new';

/** What becomes of each class. */
export function YearClasses({ plan }: { plan: YearPlan }) {
  const [changing, setChanging] = useState<YearClass>();
  const shown = plan.abilities.change ? plan.classes : plan.classes.filter(({ fate }) => fate !== 'keep');
  if (shown.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title="No classes">
          Groups of the kind “Class” that are not archived appear here.
        </EmptyState>
      </div>
    );
  const columns: readonly Column<YearClass>[] = [
    { header: 'Class', width: 'w-[24%]', cell: (one) => <ClassName plan={plan} of={one} /> },
    { header: 'What becomes of it', width: 'w-[30%]', cell: (one) => <Fate of={one} /> },
    { header: 'What follows', cell: (one) => <Facts plan={plan} of={one} /> },
    ...(plan.abilities.change
      ? [
          {
            header: 'Actions',
            width: 'w-[110px]',
            cell: (one: YearClass) => <Change of={one} onPress={() => setChanging(one)} />,
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="classes" className="mt-8">
      <h3 id="classes" className="mb-2 text-19">
        Classes
      </h3>
      <DataTable
        label="Classes"
        columns={columns}
        rows={shown}
        keyOf={({ group_id }) => group_id}
        phoneRow={(one) => (
          <div className="grid gap-1">
            <ClassName plan={plan} of={one} />
            <Fate of={one} />
            <Facts plan={plan} of={one} />
            {plan.abilities.change && <Change of={one} onPress={() => setChanging(one)} />}
          </div>
        )}
      />
      {changing && <ClassDialog plan={plan} of={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}

const ClassName = ({ plan, of }: { plan: YearPlan; of: YearClass }) =>
  of.fate === 'up' || of.fate === 'leave' ? (
    <PathLink
      matchSearch
      href={yearHref({ plan: plan.id, group: of.group_id })}
      className={`${linkClass} inline-flex min-h-11 items-center font-semibold wrap-anywhere`}
    >
      <span dir="auto">{of.name}</span>
    </PathLink>
  ) : (
    <span dir="auto" className="font-semibold wrap-anywhere">
      {of.name}
    </span>
  );

const Fate = ({ of }: { of: YearClass }) => (
  <span dir="auto" className="wrap-anywhere">
    {of.fate === 'up' ? (
      of.to ? (
        <>
          Moves up to <span dir="auto">{of.to.name}</span>
          {of.to.id === null && ', a new class'}
        </>
      ) : (
        'Moves up'
      )
    ) : (
      classFateLabels[of.fate]
    )}
  </span>
);

function Facts({ plan, of }: { plan: YearPlan; of: YearClass }) {
  const draft = plan.state === 'draft';
  const learners = (count: number) => formatQuantity(count, 'learner');
  const facts =
    of.fate === 'up' || of.fate === 'leave'
      ? [
          of.moving > 0 && `${learners(of.moving)} ${draft ? (of.moving === 1 ? 'moves' : 'move') : 'moved'}`,
          of.leaving > 0 &&
            `${learners(of.leaving)} ${draft ? (of.leaving === 1 ? 'leaves' : 'leave') : 'left'}`,
          of.staying > 0 &&
            `${learners(of.staying)} ${draft ? (of.staying === 1 ? 'stays' : 'stay') : 'stayed'}`,
          of.refused > 0 && `${learners(of.refused)} not done`,
          of.coming > 0 &&
            `${learners(of.coming)} ${draft ? (of.coming === 1 ? 'comes in' : 'come in') : 'came in'}`,
          of.in_two > 0 && draft && `${of.in_two} in another class as well`,
          of.closes && (draft ? 'then archived' : 'archived'),
        ]
      : [
          learners(of.learners),
          of.coming > 0 &&
            `${learners(of.coming)} ${draft ? (of.coming === 1 ? 'comes in' : 'come in') : 'came in'}`,
        ];
  return (
    <span className="block text-15 text-ink2">
      {facts.filter(Boolean).join(', ')}
      {draft && of.ends.length > 0 && <Courses words="Courses that end" titles={of.ends} />}
      {draft && of.takes.length > 0 && <Courses words="Courses that go with the class" titles={of.takes} />}
      {draft && of.begins.length > 0 && <Courses words="Courses that begin" titles={of.begins} />}
      {of.problem && <span className="block text-danger">{of.problem}</span>}
    </span>
  );
}

const Courses = ({ words, titles }: { words: string; titles: readonly string[] }) => (
  <span dir="auto" className="block wrap-anywhere">
    {words}: <span dir="auto">{titles.join(', ')}</span>
  </span>
);

const Change = ({ of, onPress }: { of: YearClass; onPress: () => void }) => (
  <div>
    <Button look="outline" aria-label={`Change ${of.name}`} onClick={onPress}>
      Change
    </Button>
  </div>
);

interface Values {
  fate: ClassFate;
  to_group_id: string;
  new_name: string;
  archives: boolean;
}

function ClassDialog({ plan, of, onClose }: { plan: YearPlan; of: YearClass; onClose: () => void }) {
  const shown = useShownPlan();
  const form = useForm<Values>({
    saved: {
      fate: of.fate,
      to_group_id: of.to?.id ?? NEW,
      new_name: (of.to?.id === null ? of.to.name : nextName(of.name)) ?? '',
      archives: of.archives,
    },
  });
  const { failure, onSubmit } = useSending(form, {
    send: (values) =>
      request(yearEndpoints.setClass, {
        params: { id: plan.id, group_id: of.group_id },
        body: {
          fate: values.fate,
          archives: values.archives,
          ...(values.fate !== 'up'
            ? {}
            : values.to_group_id === NEW
              ? { new_name: values.new_name }
              : { to_group_id: values.to_group_id }),
        },
      }),
    onDone: (answer) => {
      shown(answer);
      onClose();
    },
  });
  const [fate, setFate] = useState<string>(of.fate);
  const [to, setTo] = useState(of.to?.id ?? NEW);
  const fateField = form.field('fate');
  const toField = form.field('to_group_id');
  return (
    <FormDialog
      title={
        <>
          What becomes of <span dir="auto">{of.name}</span>
        </>
      }
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      failure={failure}
    >
      <SelectField
        label="What becomes of it"
        choices={classFates.map((value) => ({ value, label: classFateLabels[value] }))}
        {...fateField}
        onChange={(event) => {
          fateField.onChange(event);
          setFate(event.target.value);
        }}
      />
      {fate === 'up' && (
        <SelectField
          label="To which class"
          choices={[
            { value: NEW, label: 'A new class' },
            ...plan.classes
              .filter(({ group_id }) => group_id !== of.group_id)
              .map(({ group_id, name }) => ({ value: group_id, label: name })),
          ]}
          {...toField}
          onChange={(event) => {
            toField.onChange(event);
            setTo(event.target.value);
          }}
        />
      )}
      {fate === 'up' && to === NEW && (
        <TextField
          label="Name of the new class"
          required
          maxLength={groupLimits.name}
          autoComplete="off"
          {...form.field('new_name')}
        />
      )}
      {(fate === 'up' || fate === 'leave') && (
        <Checkbox {...form.checkbox('archives')}>Archive the class when nobody is left in it</Checkbox>
      )}
    </FormDialog>
  );
}
