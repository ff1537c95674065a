import type { OverridableLesson, Override } from '@darasa/contract/assessment/taking/allowances';
import { siteZoneCity } from '@darasa/contract/formatting/site-zone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { nothingDifferent, setOverride, type Whom, whomQuery } from './overrides-calls.ts';

interface Props {
  course: string;
  title: string;
  lessons: readonly OverridableLesson[];
  before: Override | undefined;
  onClose: () => void;
}

const WHOLE = /^\d{1,5}$/;
const selectClass = 'h-11 w-full min-w-0 rounded-m border border-control bg-surface px-3 text-15 text-ink';

/** One exception: for whom, in which lesson, and what is different. */
export function OverrideForm({ course, title, lessons, before, onClose }: Props) {
  const form = useId();
  const queryClient = useQueryClient();
  const [who, setWho] = useState<Whom | undefined>(before);
  const [lessonId, setLessonId] = useState(before?.lesson_id ?? lessons[0]?.id ?? '');
  const [opensOn, setOpensOn] = useState(before?.opens_on ?? '');
  const [dueDate, setDueDate] = useState(localInputValue(before?.due_date ?? null));
  const [until, setUntil] = useState(localInputValue(before?.available_until ?? null));
  const [minutes, setMinutes] = useState(String(before?.extra_minutes ?? 0));
  const [attempts, setAttempts] = useState(String(before?.extra_attempts ?? 0));
  const [note, setNote] = useState(before?.note ?? '');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const lesson = lessons.find(({ id }) => id === lessonId);
  const save = async (fields: Parameters<typeof setOverride>[2], done: string) => {
    if (busy || !who) return;
    setBusy(true);
    setFailure('');
    try {
      await setOverride(course, { whom: who.whom, id: who.id, lesson: lessonId }, fields);
      showToast(done);
      await queryClient.invalidateQueries({ queryKey: ['assessment'] });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The exception could not be saved.');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!who) return setFailure('Choose for whom it is.');
    if (!WHOLE.test(minutes.trim()) || !WHOLE.test(attempts.trim()))
      return setFailure('Enter whole numbers of minutes and attempts.');
    const fields = [...event.currentTarget.querySelectorAll('input')];
    if (fields.some(({ validity }) => validity.badInput))
      return setFailure('Enter dates in full, or leave them empty.');
    const taken = lesson?.assessment_id != null;
    const wanted = {
      opens_on: (lesson?.opens_later && opensOn) || null,
      due_date: taken ? utcOfInput(dueDate) : null,
      available_until: taken ? utcOfInput(until) : null,
      extra_minutes: taken ? Number(minutes) : 0,
      extra_attempts: taken ? Number(attempts) : 0,
      note: note.trim(),
    };
    if (
      !wanted.opens_on &&
      !wanted.due_date &&
      !wanted.available_until &&
      wanted.extra_minutes + wanted.extra_attempts === 0
    )
      return setFailure('Say what is different: a date, more time or another attempt.');
    return void save(wanted, 'The exception is saved');
  };
  return (
    <Dialog
      title={title}
      isOpen
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Back
          </Button>
          {before && (
            <Button
              look="outline"
              aria-disabled={busy}
              onClick={() =>
                void save({ ...nothingDifferent, note: note.trim() }, 'The exception is removed')
              }
            >
              Remove
            </Button>
          )}
          <Button type="submit" form={form} aria-disabled={busy}>
            Save exception
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid min-w-0 gap-4">
        {before ? (
          <p dir="auto" className="font-semibold wrap-anywhere text-ink">
            {before.name}
          </p>
        ) : (
          <WhomField course={course} who={who} onChange={setWho} />
        )}
        {before ? (
          <p dir="auto" className="wrap-anywhere">
            {lesson?.title}
          </p>
        ) : (
          <label className="grid min-w-0 gap-1 text-15 font-semibold text-ink">
            Lesson
            <select
              value={lessonId}
              className={selectClass}
              onChange={({ target }) => setLessonId(target.value)}
            >
              {lessons.map(({ id, title: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {lesson?.opens_later && (
          <TextField
            type="date"
            label="Opens on"
            required={false}
            value={opensOn}
            description={`Whatever the rules of the lesson say, in the time zone of the site, ${siteZoneCity()}. Empty: by its rules.`}
            onChange={(event) => setOpensOn(event.target.value)}
          />
        )}
        {lesson?.assessment_id != null && (
          <>
            <TextField
              type="datetime-local"
              label="Due date"
              required={false}
              value={dueDate}
              description={`Replaces the date for everyone. In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
              onChange={(event) => setDueDate(event.target.value)}
            />
            <TextField
              type="datetime-local"
              label="Open until"
              required={false}
              value={until}
              description="Replaces the date for everyone."
              onChange={(event) => setUntil(event.target.value)}
            />
            <div className="grid grid-cols-2 items-end gap-3">
              <TextField
                label="Extra minutes"
                unmarked
                inputMode="numeric"
                value={minutes}
                onChange={(event) => setMinutes(event.target.value)}
              />
              <TextField
                label="Extra attempts"
                unmarked
                inputMode="numeric"
                value={attempts}
                onChange={(event) => setAttempts(event.target.value)}
              />
            </div>
          </>
        )}
        <TextField
          label="Reason"
          required={false}
          maxLength={500}
          value={note}
          description="Only teachers of the course see it."
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}

function WhomField({
  course,
  who,
  onChange,
}: {
  course: string;
  who: Whom | undefined;
  onChange: (who: Whom | undefined) => void;
}) {
  const name = useId();
  const [whom, setWhom] = useState<Whom['whom']>('person');
  const [search, setSearch] = useState('');
  const { data = [], isPending } = useQuery(whomQuery(course, whom, search.trim()));
  const choose = (next: Whom['whom']) => {
    setWhom(next);
    onChange(undefined);
  };
  return (
    <div className="grid min-w-0 gap-3">
      <ChoiceGroup legend="For">
        <Radio name={name} checked={whom === 'person'} onChange={() => choose('person')}>
          One learner
        </Radio>
        <Radio name={name} checked={whom === 'group'} onChange={() => choose('group')}>
          A group
        </Radio>
      </ChoiceGroup>
      {whom === 'person' && (
        <TextField
          label="Search learners"
          required={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <label className="grid min-w-0 gap-1 text-15 font-semibold text-ink">
        {whom === 'person' ? 'Learner' : 'Group'}
        <select
          value={who?.id ?? ''}
          className={selectClass}
          onChange={({ target }) => onChange(data.find(({ id }) => id === target.value))}
        >
          <option value="">{data.length === 0 && !isPending ? 'Nobody found' : 'Choose…'}</option>
          {data.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
