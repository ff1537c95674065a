import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import { requirementLimits } from '@darasa/contract/requirements/rules';
import type { Requirement, RequirementPerson } from '@darasa/contract/requirements/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { REQUIREMENTS, requirementQuery, roundsQuery } from '../queries.ts';
import { dayText, dueRule } from '../words.ts';
import { changeDueOf, changeDueOfAll } from './change-due.ts';

interface Props {
  /** Id of the requirement. */
  requirement: string;
  person: { user_id: string; name: string };
  /** Of the course. */
  title: string;
  /** Shows anew what said that they are behind. */
  onChanged: () => void;
}

/** Changes until when somebody has to do what is required of them: for them alone, or for all of whom it is required. */
export function ChangeRequiredDate({ requirement, person, title, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Change the date of ${title} for ${person.name}`}
        onClick={() => setOpen(true)}
      >
        Change the date
      </Button>
      {open && (
        <DateDialog
          requirement={requirement}
          person={person}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Days from now on that are offered. */
const OFFERED_DAYS = 7;

function DateDialog({
  requirement,
  person,
  onChanged,
  onClose,
}: Omit<Props, 'title'> & { onClose: () => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const whole = useQuery(requirementQuery(requirement));
  const own = useQuery(roundsQuery(requirement, person.user_id));
  return (
    <Dialog
      title={`Another date for ${person.name}`}
      isOpen
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={busy || !whole.data || !own.data}>
            {busy ? 'Saving…' : 'Save the date'}
          </Button>
        </>
      }
    >
      <QueryResult query={whole} skeleton={<RowsSkeleton rows={2} />} failed="The date could not be loaded">
        {(known) => (
          <QueryResult query={own} skeleton={<RowsSkeleton rows={2} />} failed="The date could not be loaded">
            {({ person: round }) => (
              <DateForm
                id={id}
                requirement={known}
                person={round}
                busy={busy}
                onBusy={setBusy}
                onChanged={onChanged}
                onClose={onClose}
              />
            )}
          </QueryResult>
        )}
      </QueryResult>
    </Dialog>
  );
}

function DateForm({
  id,
  requirement,
  person,
  busy,
  onBusy,
  onChanged,
  onClose,
}: {
  id: string;
  requirement: Requirement;
  person: RequirementPerson;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChanged: () => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [all, setAll] = useState(false);
  const [day, setDay] = useState(() => daysAfter(siteDay(Date.now()), OFFERED_DAYS));
  const [days, setDays] = useState(() =>
    String(requirement.due.kind === 'days' ? requirement.due.days + OFFERED_DAYS : OFFERED_DAYS),
  );
  const [failure, setFailure] = useState('');
  const { counts, due } = requirement;
  const unfinished =
    (counts.assigned ?? 0) + (counts.started ?? 0) + (counts.overdue ?? 0) + (counts.expired ?? 0);
  const byDays = all && due.kind === 'days';
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: [REQUIREMENTS] });
    onChanged();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = byDays ? daysProblem(days) : day === '' ? 'Choose a day.' : '';
    setFailure(problem);
    if (problem !== '') return;
    onBusy(true);
    try {
      if (all)
        await changeDueOfAll(requirement, {
          due: byDays ? { kind: 'days', days: Number(days) } : { kind: 'day', day },
          renew,
        });
      else await changeDueOf(requirement.id, person, { day, renew });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The date could not be saved.');
      onBusy(false);
    }
  };
  return (
    <form id={id} noValidate className="grid gap-4 text-ink" onSubmit={(event) => void save(event)}>
      <p dir="auto" className="wrap-anywhere">
        “{requirement.subject.title}” was due on {dayText(person.due_on)}.
      </p>
      <ChoiceGroup legend="The new date is for">
        <Radio name="whom" checked={!all} onChange={() => setAll(false)}>
          <span dir="auto">{person.name} alone</span>
        </Radio>
        <Radio name="whom" checked={all} onChange={() => setAll(true)}>
          Everybody of whom it is required
        </Radio>
      </ChoiceGroup>
      {byDays ? (
        <TextField
          label="Days after being assigned"
          inputMode="numeric"
          required
          autoComplete="off"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      ) : (
        <TextField
          label="Due on"
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      {all && (
        <p className="text-15 text-ink2">
          {dueRule(requirement)} until now. {formatQuantity(unfinished, 'person has', 'people have')} not
          finished it. Who has a day of their own keeps it.
        </p>
      )}
      {failure && <Note tone="danger">{failure}</Note>}
    </form>
  );
}

const daysProblem = (text: string): string =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) <= requirementLimits.days
    ? ''
    : `Enter a number of days, at most ${requirementLimits.days}.`;
