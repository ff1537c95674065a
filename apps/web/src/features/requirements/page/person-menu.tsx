import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import { requirementLimits, stateLabels } from '@darasa/contract/requirements/rules';
import type { Requirement, RequirementPerson } from '@darasa/contract/requirements/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, CalendarClock, History, UserMinus, UserRoundCheck, UserRoundX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatDate } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { changeDueOf } from '../dates/change-due.ts';
import { REQUIREMENTS, roundsQuery } from '../queries.ts';
import { dayText } from '../words.ts';
import { remindedText } from './reminded-text.ts';

/** What was sent to somebody because of a requirement, which another feature shows. */
export type RemindersOfPerson = (requirement: string, user: string) => ReactNode;

interface Props {
  requirement: Requirement;
  person: RequirementPerson;
  reminders: RemindersOfPerson;
}

/** What may be done for one person. */
export function PersonMenu({ requirement, person, reminders }: Props) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'due' | 'excuse' | 'rounds'>();
  const { abilities, id } = requirement;
  const { user_id, name, state } = person;
  const params = { id, user_id };
  const renew = () => queryClient.invalidateQueries({ queryKey: [REQUIREMENTS] });
  const tell = async (act: () => Promise<string>) => {
    try {
      showToast(await act());
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'This did not work. Please try again.');
    }
    await renew();
  };
  const isOpen = state === 'assigned' || state === 'started' || state === 'overdue' || state === 'expired';
  const actions: MenuAction[] = [
    ...(isOpen && abilities.remind
      ? [
          {
            id: 'remind',
            label: 'Remind',
            icon: BellRing,
            onAction: () =>
              void tell(async () =>
                remindedText(
                  await request(requirementEndpoints.remind, {
                    params: { id },
                    body: { user_ids: [user_id] },
                  }),
                ),
              ),
          },
        ]
      : []),
    ...(isOpen && abilities.change
      ? [{ id: 'due', label: 'Change the day', icon: CalendarClock, onAction: () => setOpen('due') }]
      : []),
    ...(isOpen && abilities.excuse
      ? [{ id: 'excuse', label: 'Excuse', icon: UserRoundX, onAction: () => setOpen('excuse') }]
      : []),
    ...(state === 'excused' && abilities.excuse
      ? [
          {
            id: 'unexcuse',
            label: 'Take the excuse back',
            icon: UserRoundCheck,
            onAction: () =>
              void tell(async () => {
                await request(requirementEndpoints.excuse, { params, body: { reason: null } });
                return `${name} is not excused any more`;
              }),
          },
        ]
      : []),
    { id: 'rounds', label: 'Show the history', icon: History, onAction: () => setOpen('rounds') },
    ...(abilities.manage_people && state !== 'dropped'
      ? [
          {
            id: 'remove',
            label: 'Ask it of them no more',
            icon: UserMinus,
            danger: true,
            onAction: () =>
              void tell(async () => {
                await request(requirementEndpoints.removePerson, { params });
                return `It is not asked of ${name} any more`;
              }),
          },
        ]
      : []),
  ];
  const close = () => setOpen(undefined);
  const done = (words: string) => {
    close();
    void renew();
    showToast(words);
  };
  return (
    <>
      <ActionMenu label={`Actions on ${name}`} className="relative z-10" actions={actions} />
      {open === 'due' && (
        <ChangeDay person={person} params={params} onClose={close} renew={() => void renew()} />
      )}
      {open === 'excuse' && <Excuse person={person} params={params} onClose={close} onDone={done} />}
      {open === 'rounds' && <Rounds person={person} params={params} reminders={reminders} onClose={close} />}
    </>
  );
}

interface ActProps {
  person: RequirementPerson;
  params: { id: string; user_id: string };
  onClose: () => void;
  onDone: (words: string) => void;
}

function ChangeDay({ person, params, onClose, renew }: Omit<ActProps, 'onDone'> & { renew: () => void }) {
  const id = useId();
  const form = useForm({
    saved: { day: person.due_on },
    problemsOf: ({ day }) => (day === '' ? { day: 'Choose a day' } : {}),
  });
  const { failure, onSubmit } = useSending(form, {
    send: ({ day }) => changeDueOf(params.id, person, { day, renew }),
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Another day for ${person.name}`}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        <TextField label="Due on" type="date" required {...form.field('day')} />
        {person.changed_due && (
          <p>
            <Button
              look="outline"
              onClick={async () => {
                try {
                  await changeDueOf(params.id, person, { day: null, renew });
                  onClose();
                } catch (error) {
                  showToast(error instanceof Error ? error.message : 'This did not work. Please try again.');
                }
              }}
            >
              Use the day of the others
            </Button>
          </p>
        )}
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}

function Excuse({ person, params, onClose, onDone }: ActProps) {
  const id = useId();
  const form = useForm({
    saved: { reason: '' },
    problemsOf: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why' } : {}),
  });
  const { failure, onSubmit } = useSending(form, {
    send: ({ reason }) => request(requirementEndpoints.excuse, { params, body: { reason } }),
    onDone: () => onDone(`${person.name} is excused`),
  });
  return (
    <Dialog
      title={`Excuse ${person.name}`}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'Saving…' : 'Excuse'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        <p className="text-ink2">
          They do not have to do it this time. You can take it back; their name, yours and the reason are
          kept.
        </p>
        <TextArea
          label="Reason"
          required
          rows={3}
          maxLength={requirementLimits.reason}
          {...form.field('reason')}
        />
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}

function Rounds({
  person,
  params,
  reminders,
  onClose,
}: Omit<ActProps, 'onDone'> & { reminders: Props['reminders'] }) {
  return (
    <Dialog
      title={`History of ${person.name}`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <QueryResult
        query={useQuery(roundsQuery(params.id, params.user_id))}
        skeleton={<RowsSkeleton />}
        failed="The history could not be loaded"
      >
        {({ rounds }) => (
          <ul aria-label="Rounds" className="border-t border-line text-ink">
            {rounds.map((round) => (
              <li key={round.round} className="border-b border-line py-2.5 text-15">
                <p className="font-semibold">
                  {rounds.length > 1 ? `Round ${round.round}: ` : ''}
                  {stateLabels[round.state]}
                </p>
                <p className="text-14 text-ink2">
                  {[
                    `Assigned on ${formatDate(round.began_at)}`,
                    round.started_at && `started on ${formatDate(round.started_at)}`,
                    round.finished_at && `finished on ${formatDate(round.finished_at)}`,
                    `due on ${dayText(round.due_on)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {round.excused && (
                  <p dir="auto" className="text-14 wrap-anywhere text-ink2">
                    Excused on {formatDate(round.excused.at)}: {round.excused.reason}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <h3 className="mt-5 mb-2 text-17 font-semibold text-ink">Reminders</h3>
      {reminders(params.id, params.user_id)}
    </Dialog>
  );
}
