import { type YearPerson, type YearPlan, yearEndpoints } from '@darasa/contract/groups/year';
import { type PersonChoice, yearOutcomeLabels } from '@darasa/contract/groups/year-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { InlineSelect } from '~/ui/fields/select';
import { SelectField } from '~/ui/fields/select-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { useShownPlan } from './use-plan.ts';
import { yearHref, yearPeopleQuery, yearQueryOf } from './year-queries.ts';

/** What becomes of each person, and what is chosen for single learners. */
export function YearPeople({ plan }: { plan: YearPlan }) {
  const { group, page } = useSearch({ strict: false, select: yearQueryOf, structuralSharing: true });
  const router = useRouter();
  const [changing, setChanging] = useState<YearPerson>();
  const version = `${plan.state} ${plan.progress?.done ?? ''}`;
  const result = useQuery(yearPeopleQuery(plan.id, version, { group, page }));
  const href = (change: { group?: string | undefined; page?: number }) =>
    yearHref({ plan: plan.id, group, ...change });
  const going = plan.classes.filter(({ fate }) => fate === 'up' || fate === 'leave');
  const { change } = plan.abilities;
  const columns: readonly Column<YearPerson>[] = [
    { header: 'Name', width: 'w-[28%]', cell: (person) => <Name person={person} /> },
    { header: 'Class', width: 'w-[20%]', cell: (person) => <span dir="auto">{person.group.name}</span> },
    { header: 'What becomes of them', cell: (person) => <Becomes plan={plan} person={person} /> },
    ...(change
      ? [
          {
            header: 'Actions',
            width: 'w-[110px]',
            cell: (person: YearPerson) => <Change person={person} onPress={() => setChanging(person)} />,
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="people" className="mt-10">
      <h3 id="people" className="mb-2 text-19">
        People
      </h3>
      <InlineSelect
        label="Class"
        className="max-w-full"
        choices={[
          { value: '', label: 'All' },
          ...going.map(({ group_id, name }) => ({ value: group_id, label: name })),
        ]}
        value={going.some(({ group_id }) => group_id === group) ? (group ?? '') : ''}
        onChange={({ target: { value } }) =>
          void router.navigate({
            href: href({ group: value || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The people could not be loaded">
        {({ people, pagination }, stale) =>
          people.length === 0 ? (
            <EmptyState title="Nobody here">People of classes that move up or leave appear here.</EmptyState>
          ) : (
            <>
              <p role="status" className="my-2 text-15 text-ink2">
                {formatQuantity(pagination.totalItems, 'person', 'people')}
              </p>
              <DataTable
                label="People"
                columns={columns}
                rows={people}
                keyOf={({ group: of, user_id }) => `${of.id} ${user_id}`}
                stale={stale}
                phoneRow={(person) => (
                  <div className="grid gap-1">
                    <Name person={person} />
                    <span dir="auto" className="text-14 text-ink3">
                      {person.group.name}
                    </span>
                    <Becomes plan={plan} person={person} />
                    {change && <Change person={person} onPress={() => setChanging(person)} />}
                  </div>
                )}
              />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page: to, ...parts }) => (
                  <PathLink matchSearch href={href({ page: to })} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
      {changing && <PersonDialog plan={plan} person={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}

const Name = ({ person: { name, role, others } }: { person: YearPerson }) => (
  <>
    <span dir="auto" className="font-semibold wrap-anywhere">
      {name}
    </span>
    {role === 'leader' && <span className="block text-14 text-ink3">Leader</span>}
    {others.length > 0 && (
      <span dir="auto" className="block text-14 wrap-anywhere text-ink3">
        Also in <span dir="auto">{others.join(', ')}</span>
      </span>
    )}
  </>
);

function Becomes({ plan, person }: { plan: YearPlan; person: YearPerson }) {
  const { outcome, to, reason, undone, choice } = person;
  const draft = plan.state === 'draft';
  const words =
    outcome === null
      ? 'Nothing yet'
      : !draft
        ? yearOutcomeLabels[outcome]
        : outcome === 'moved'
          ? 'Moves'
          : outcome === 'left'
            ? 'Leaves school'
            : 'Stays in the class';
  return (
    <span dir="auto" className="block text-15 wrap-anywhere">
      {words}
      {(outcome === 'moved' || (outcome === null && to !== null)) && to !== null && (
        <>
          {' to '}
          <span dir="auto">{to}</span>
        </>
      )}
      {draft && choice !== null && <span className="text-ink3">, an exception</span>}
      {undone && <span className="text-ink3">, undone</span>}
      {reason && <span className="block text-14 text-ink2">{reason}</span>}
    </span>
  );
}

const Change = ({ person, onPress }: { person: YearPerson; onPress: () => void }) =>
  person.role === 'leader' ? null : (
    <div>
      <Button look="outline" aria-label={`Change ${person.name}`} onClick={onPress}>
        Change
      </Button>
    </div>
  );

interface Values {
  choice: PersonChoice | 'class';
  to_group_id: string;
}

function PersonDialog({
  plan,
  person,
  onClose,
}: {
  plan: YearPlan;
  person: YearPerson;
  onClose: () => void;
}) {
  const shown = useShownPlan();
  const others = plan.classes.filter(({ group_id }) => group_id !== person.group.id);
  const form = useForm<Values>({
    saved: {
      choice: person.choice ?? 'class',
      to_group_id: others.find(({ name }) => name === person.to)?.group_id ?? others[0]?.group_id ?? '',
    },
  });
  const { failure, onSubmit } = useSending(form, {
    send: ({ choice, to_group_id }) =>
      request(yearEndpoints.setPerson, {
        params: { id: plan.id, group_id: person.group.id, user_id: person.user_id },
        body: {
          choice: choice === 'class' ? null : choice,
          ...(choice === 'move' ? { to_group_id } : {}),
        },
      }),
    onDone: (answer) => {
      shown(answer);
      onClose();
    },
  });
  const [choice, setChoice] = useState<string>(person.choice ?? 'class');
  const field = form.field('choice');
  return (
    <FormDialog
      title={
        <>
          What becomes of <span dir="auto">{person.name}</span>
        </>
      }
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      failure={failure}
    >
      <SelectField
        label="What becomes of them"
        choices={[
          { value: 'class', label: 'As the class' },
          { value: 'stay', label: 'Repeats the year in this class' },
          { value: 'leave', label: 'Leaves school' },
          ...(others.length > 0 ? [{ value: 'move', label: 'Moves to another class' }] : []),
        ]}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          setChoice(event.target.value);
        }}
      />
      {choice === 'move' && (
        <SelectField
          label="To which class"
          choices={others.map(({ group_id, name }) => ({ value: group_id, label: name }))}
          {...form.field('to_group_id')}
        />
      )}
    </FormDialog>
  );
}
