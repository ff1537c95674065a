import { channelsText } from '@darasa/contract/reports/reminder-rules';
import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import {
  isOpenState,
  openRoundStates,
  type RoundState,
  stateLabels,
} from '@darasa/contract/requirements/rules';
import type { Requirement } from '@darasa/contract/requirements/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CalendarX, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatCount, formatQuantity } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PageHead } from '~/ui/navigation/page-head';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { REQUIREMENTS, requirementQuery } from '../queries.ts';
import {
  peopleFiltersOf,
  type RequirementArea,
  reportOfRequirement,
  requirementHref,
  requirementsHref,
} from '../requirement-urls.ts';
import { dayText, dueRule, renewalText, targetText } from '../words.ts';
import { AddPeople } from './add-people.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { People } from './people.tsx';
import type { RemindersOfPerson } from './person-menu.tsx';
import { remindedText } from './reminded-text.ts';

interface Props {
  area: RequirementArea;
  /** What was sent to somebody because of a requirement. */
  reminders: RemindersOfPerson;
}

/** One requirement: when it is due, and how each person stands. */
export function RequirementPage({ area, id, reminders }: Props & { id: string }) {
  return (
    <QueryResult
      query={useQuery(requirementQuery(id))}
      skeleton={<RowsSkeleton />}
      failed="The requirement could not be loaded"
      level={1}
      missing={
        <EmptyState
          level={1}
          title="Requirement not found"
          actions={
            <PathLink href={requirementsHref(area)} className={buttonClass()}>
              All requirements
            </PathLink>
          }
        >
          Administrators see all of them, leaders those of their groups, and teachers those of people in their
          courses.
        </EmptyState>
      }
    >
      {(requirement) => <Known area={area} requirement={requirement} reminders={reminders} />}
    </QueryResult>
  );
}

/** The states that are shown as tabs where somebody is in them. */
const tabStates: readonly RoundState[] = [
  'overdue',
  'expired',
  'assigned',
  'started',
  'finished',
  'excused',
  'dropped',
];

function Known({ area, requirement, reminders }: Props & { requirement: Requirement }) {
  const filters = useSearch({ strict: false, select: peopleFiltersOf, structuralSharing: true });
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'change' | 'end' | 'add' | 'remind'>();
  const close = () => setOpen(undefined);
  const renew = () => queryClient.invalidateQueries({ queryKey: [REQUIREMENTS] });
  const { id, subject, counts, abilities, ended_at, note } = requirement;
  const of = (state: RoundState) => counts[state] ?? 0;
  const only = isOpenState(filters.state) ? filters.state : undefined;
  const toRemind = only ? of(only) : openRoundStates.reduce((sum, state) => sum + of(state), 0);
  const tab = (label: string, state?: RoundState) => ({
    label,
    href: requirementHref(area, id, { state }),
    current: filters.state === state,
    ...(state ? { count: of(state) } : {}),
  });
  const actions: MenuAction[] = [
    ...(abilities.change
      ? [{ id: 'change', label: 'Change the requirement', icon: Pencil, onAction: () => setOpen('change') }]
      : []),
    ...(abilities.manage_people
      ? [{ id: 'add', label: 'Add people', icon: UserPlus, onAction: () => setOpen('add') }]
      : []),
    ...(abilities.end
      ? [
          {
            id: 'end',
            label: 'End the requirement',
            icon: CalendarX,
            danger: true,
            onAction: () => setOpen('end'),
          },
        ]
      : []),
  ];
  return (
    <>
      <p className="text-15">
        <PathLink href={requirementsHref(area)} className={`${linkClass} inline-flex min-h-11 items-center`}>
          Requirements
        </PathLink>
      </p>
      <PageHead
        title={subject.title}
        menu={actions.length > 0 && <ActionMenu label={`Actions on ${subject.title}`} actions={actions} />}
      >
        <PathLink href={reportOfRequirement(area, id)} className={buttonClass({ look: 'outline' })}>
          Report
        </PathLink>
        {abilities.remind && toRemind > 0 && (
          <Button onClick={() => setOpen('remind')}>
            {only
              ? `Remind the ${formatCount(toRemind)} ${stateLabels[only].toLowerCase()}`
              : 'Remind all who have not finished'}
          </Button>
        )}
      </PageHead>
      <p dir="auto" className="mt-1 text-15 wrap-anywhere text-ink2">
        {[
          ended_at === null ? '' : `Ended on ${dayText(ended_at.slice(0, 10))}`,
          targetText(requirement),
          dueRule(requirement),
          renewalText(requirement.renew_months),
          requirement.mandatory ? 'Mandatory' : 'Offered',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {note !== '' && (
        <p dir="auto" className="mt-2 max-w-2xl text-15 wrap-anywhere">
          {note}
        </p>
      )}
      {subject.closed && ended_at === null && (
        <Note tone="danger">
          The course is not open for enrolment any more: who is in it can finish it, and nobody else is
          enrolled.
        </Note>
      )}
      <div className="mt-5 mb-4">
        <LinkTabs
          label="People by how they stand"
          tabs={[
            tab('All'),
            ...tabStates
              .filter((state) => of(state) > 0 || filters.state === state)
              .map((state) => tab(stateLabels[state], state)),
          ]}
        />
      </div>
      <People area={area} requirement={requirement} filters={filters} reminders={reminders} />
      {open === 'change' && <ChangeTerms requirement={requirement} onClose={close} />}
      {open === 'add' && <AddPeople requirement={requirement} onClose={close} />}
      {open === 'remind' && (
        <Confirm
          question={`Remind ${formatQuantity(toRemind, 'person', 'people')}?`}
          action="Remind them"
          isOpen
          onClose={close}
          onConfirm={async () => {
            const said = await request(requirementEndpoints.remind, {
              params: { id },
              body: only ? { state: only } : {},
            });
            await renew();
            showToast(remindedText(said));
          }}
        >
          <p>
            Each of them who has not finished it is told {channelsText(undefined)}. Who was reminded within a
            day is left alone.
          </p>
        </Confirm>
      )}
      {open === 'end' && (
        <Confirm
          question={`End the requirement of ${subject.title}?`}
          action="End it"
          danger
          isOpen
          onClose={close}
          onConfirm={async () => {
            await request(requirementEndpoints.end, { params: { id } });
            await renew();
          }}
        >
          <p>
            It is asked of nobody any more. Who has not finished the course and has it from this requirement
            alone loses access; their progress is kept. What has been done is kept as a record.
          </p>
        </Confirm>
      )}
    </>
  );
}
