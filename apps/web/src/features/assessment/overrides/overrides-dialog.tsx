import type { OverridableLesson, Override } from '@darasa/contract/assessment/taking/allowances';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { OverrideForm } from './override-form.tsx';
import { nothingDifferent, overridesQuery, setOverride } from './overrides-calls.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What is different, in words: `Opens 30 November 2026`, `20 minutes more`. */
function inWords(override: Override, now: Date): string[] {
  const { opens_on, due_date, available_until, extra_minutes, extra_attempts } = override;
  return [
    ...(opens_on ? [`Opens ${day.format(new Date(`${opens_on}T00:00:00Z`))}`] : []),
    ...(due_date ? [`Due ${momentInText(due_date, now)}`] : []),
    ...(available_until ? [`Open until ${momentInText(available_until, now)}`] : []),
    ...(extra_minutes > 0 ? [`${formatQuantity(extra_minutes, 'minute')} more`] : []),
    ...(extra_attempts > 0 ? [`${formatQuantity(extra_attempts, 'attempt')} more`] : []),
  ];
}

/** Why an exception can only be removed. */
function goneText({ whom }: Override, lesson: OverridableLesson | undefined): string {
  if (!lesson) return 'The lesson is no longer in the course. The exception can only be removed.';
  return whom === 'group'
    ? 'The group is archived, or is not yours and does not have this course. The exception can only be removed.'
    : 'This person does not learn in the course now. The exception can only be removed.';
}

/** The exceptions of a course: listed, changed, removed, added. */
export function OverridesDialog({ course, onClose }: { course: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(overridesQuery(course));
  const [edited, setEdited] = useState<Override | 'new'>();
  const title =
    edited === undefined ? 'Exceptions' : edited === 'new' ? 'Add an exception' : 'Change the exception';
  if (data && edited !== undefined)
    return (
      <OverrideForm
        course={course}
        title={title}
        lessons={data.lessons}
        before={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          {data && data.lessons.length > 0 && (
            <Button onClick={() => setEdited('new')}>Add an exception</Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {!data && !error && <Skeleton className="h-24" />}
        {error && (
          <Note tone="danger">
            The exceptions could not be loaded. {error.message}{' '}
            <Button look="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </Note>
        )}
        {data?.lessons.length === 0 && (
          <p>
            Nothing in this course opens later, is due or is taken: there is nothing to make an exception
            from.
          </p>
        )}
        {data && data.lessons.length > 0 && data.overrides.length === 0 && (
          <p>
            Everyone has the same dates, time and attempts. Add an exception for a person or a group who need
            others.
          </p>
        )}
        {data && data.overrides.length > 0 && (
          <ul className="grid gap-2">
            {data.overrides.map((override) => (
              <OverrideLine
                key={`${override.whom} ${override.id} ${override.lesson_id}`}
                course={course}
                override={override}
                lesson={data.lessons.find(({ id }) => id === override.lesson_id)}
                onEdit={() => setEdited(override)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** What there is for whoever it is not any more. */
function RemoveOverride({
  course,
  override,
  lesson,
}: {
  course: string;
  override: Override;
  lesson: string;
}) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { whom, id, name, lesson_id } = override;
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)} aria-label={`Remove for ${name}, ${lesson}`}>
        Remove
      </Button>
      <Confirm
        question={`Remove the exception for ${name}?`}
        action="Remove"
        danger
        isOpen={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await setOverride(course, { whom, id, lesson: lesson_id }, nothingDifferent);
          showToast('The exception is removed');
          await queryClient.invalidateQueries({ queryKey: ['assessment'] });
        }}
      >
        <p>Nothing is different for them in this lesson any more.</p>
      </Confirm>
    </>
  );
}

function OverrideLine({
  course,
  override,
  lesson,
  onEdit,
}: {
  course: string;
  override: Override;
  lesson: OverridableLesson | undefined;
  onEdit: () => void;
}) {
  const title = lesson?.title ?? 'A lesson that is no longer in the course';
  return (
    <li className="flex items-start gap-2 rounded-m border border-line p-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere text-ink">
          {override.name}
        </p>
        <p dir="auto" className="text-15 wrap-anywhere">
          {title}
        </p>
        <p className="text-14">{inWords(override, new Date()).join(' · ')}</p>
        {!override.abilities.change && <p className="text-14 text-ink3">{goneText(override, lesson)}</p>}
        {override.note && (
          <p dir="auto" className="text-14 wrap-anywhere">
            Reason: {override.note}
          </p>
        )}
      </div>
      {override.abilities.change ? (
        <Button look="quiet" onClick={onEdit} aria-label={`Change for ${override.name}, ${title}`}>
          Change
        </Button>
      ) : (
        <RemoveOverride course={course} override={override} lesson={title} />
      )}
    </li>
  );
}
