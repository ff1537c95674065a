import type { OverdueWork } from '@darasa/contract/reports/behind-rules';
import { reasonText } from '@darasa/contract/reports/reason-text';
import type { BehindPerson } from '@darasa/contract/reports/schemas';
import type { ReactNode } from 'react';
import { formatDate } from '~/lib/format';
import { Avatar } from '~/ui/avatar';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { linkClass } from '~/ui/link-class';
import { TimeAgo } from '~/ui/text/time-ago';

/** What gives somebody another date for a piece of work. */
export type ChangeDate = (person: BehindPerson, work: OverdueWork) => ReactNode;
/** What changes the date of what is required of somebody, for them or for all. */
export type ChangeRequired = (person: BehindPerson, requirement: string) => ReactNode;

interface Props {
  person: BehindPerson;
  withCourse: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onRemind: () => void;
  onWrite: () => void;
  /** Shows what was sent to them. */
  onHistory: () => void;
  changeDate: ChangeDate | undefined;
  changeRequired: ChangeRequired | undefined;
}

/** Somebody who is behind: why, what was sent to them, and what can be done. */
export function BehindRow({
  person,
  withCourse,
  chosen,
  onChoose,
  onRemind,
  onWrite,
  onHistory,
  changeDate,
  changeRequired,
}: Props) {
  const { name, initials, course, reasons, last_reminder: last, abilities } = person;
  const overdue = reasons.flatMap((reason) => (reason.kind === 'overdue' ? reason.work : []));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Checkbox checked={chosen} onChange={(event) => onChoose(event.target.checked)}>
          <span className="sr-only">Choose {name}</span>
        </Checkbox>
        <div className="min-w-0">
          <p className="flex items-center gap-3 font-semibold">
            <Avatar initials={initials} />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
          </p>
          {withCourse && (
            <p dir="auto" className="mt-1 text-15 text-ink2 wrap-anywhere">
              {course}
            </p>
          )}
          <ul className="mt-1 grid gap-0.5 text-15">
            {reasons.map((reason) => (
              <li key={reason.kind} dir="auto" className="wrap-anywhere">
                {reasonText(reason, formatDate)}
              </li>
            ))}
          </ul>
          {last && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-14 text-ink3">
              <span dir="auto">
                {last.sent_by ?? 'Somebody'} {last.kind === 'write' ? 'wrote' : 'sent a reminder'}{' '}
                <TimeAgo iso={last.sent_at} />
              </span>
              <button
                type="button"
                aria-label={`What became of it: reminders of ${name}`}
                className={`${linkClass} min-h-9`}
                onClick={onHistory}
              >
                What became of it
              </button>
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:pl-7">
        {abilities.change_dates &&
          changeDate &&
          overdue.map((work) => <span key={work.assessment_id}>{changeDate(person, work)}</span>)}
        {changeRequired &&
          abilities.change_required.map((id) => <span key={id}>{changeRequired(person, id)}</span>)}
        <Button look="quiet" aria-label={`Write to ${name}`} onClick={onWrite} disabled={!abilities.remind}>
          Write
        </Button>
        <Button look="outline" aria-label={`Remind ${name}`} onClick={onRemind} disabled={!abilities.remind}>
          Remind
        </Button>
      </div>
    </li>
  );
}
