import { latePolicies } from '@darasa/contract/assessment/constants';
import type { Participation, ParticipationFields } from '@darasa/contract/discussions/participation';
import { participationLimits as limits } from '@darasa/contract/discussions/participation-rules';
import { newId } from '@darasa/contract/http/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { noFilters, threadsQuery } from '../queries.ts';
import { useRefresh } from '../use-thread-change.ts';
import { saveParticipation } from './calls.ts';

const fresh: ParticipationFields = {
  title: '',
  thread_id: null,
  posts: 1,
  replies: 2,
  max_points: 10,
  passing_score: 5,
  due_date: null,
  late: { policy: 'accept', percent_per_day: 10 },
  graded_by: 'count',
};
const lateLabels: Record<(typeof latePolicies)[number], string> = {
  accept: 'Late posts count in full',
  reduce: 'Late posts count for less',
  refuse: 'Late posts do not count',
};

interface Props {
  course: string;
  /** Undefined: a new one. */
  item: Participation | undefined;
  onClose: () => void;
}

/** A graded discussion: where it is, what is asked, when, and how it is graded. */
export function ParticipationDialog({ course, item, onClose }: Props) {
  const form = useId();
  const [id] = useState(() => item?.id ?? newId());
  const [fields, setFields] = useState<ParticipationFields>(
    item
      ? {
          title: item.title,
          thread_id: item.thread_id,
          posts: item.posts,
          replies: item.replies,
          max_points: item.max_points,
          passing_score: item.passing_score,
          due_date: item.due_date,
          late: item.late,
          graded_by: item.graded_by,
        }
      : fresh,
  );
  const [due, setDue] = useState(localInputValue(fields.due_date));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const set = (change: Partial<ParticipationFields>) => setFields((before) => ({ ...before, ...change }));
  const threads = useInfiniteQuery(threadsQuery({ course }, noFilters)).data?.pages.flatMap(
    (page) => page.threads,
  );
  const listed = (threads ?? []).filter(({ hidden, removed }) => !hidden && !removed);
  const isListed = fields.thread_id === null || listed.some((thread) => thread.id === fields.thread_id);
  const save = async () => {
    if (busy) return;
    if (fields.title.trim() === '') return setProblem('Give it a title.');
    if (fields.posts + fields.replies === 0) return setProblem('Ask for at least one post or reply.');
    if (fields.passing_score > fields.max_points)
      return setProblem('The points to pass are more than the points.');
    setBusy(true);
    setProblem('');
    try {
      const due_date = due === localInputValue(fields.due_date) ? fields.due_date : utcOfInput(due);
      await saveParticipation(id, course, { ...fields, due_date });
      await refresh();
      showToast('The graded discussion is saved');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={item ? 'Change the graded discussion' : 'Add a graded discussion'}
      isOpen
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Title"
          unmarked
          maxLength={limits.title}
          value={fields.title}
          description="As it stands in the gradebook and in the list of learners."
          onChange={(event) => set({ title: event.target.value })}
        />
        <SelectField
          label="Where it is discussed"
          value={fields.thread_id ?? ''}
          description={
            fields.thread_id === null
              ? 'Everything that learners write in the course from now on counts, also threads that they open.'
              : 'What is written below this thread counts.'
          }
          choices={[
            { value: '', label: 'Any discussion of the course' },
            ...(isListed || fields.thread_id === null
              ? []
              : [{ value: fields.thread_id, label: item?.thread_title ?? 'The thread that was chosen' }]),
            ...listed.map(({ id: value, title: label }) => ({ value, label })),
          ]}
          onChange={(event) => set({ thread_id: event.target.value || null })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <LimitedNumber
            label="Posts"
            value={fields.posts}
            least={0}
            most={limits.asked}
            onNumber={(value) => set({ posts: value ?? 0 })}
          />
          <LimitedNumber
            label="Replies to others"
            value={fields.replies}
            least={0}
            most={limits.asked}
            onNumber={(value) => set({ replies: value ?? 0 })}
          />
          <LimitedNumber
            label="Points"
            value={fields.max_points}
            least={1}
            most={limits.points}
            decimals={2}
            onNumber={(value) => set({ max_points: value ?? 1 })}
          />
          <LimitedNumber
            label="Points to pass"
            value={fields.passing_score}
            least={0}
            most={limits.points}
            decimals={2}
            onNumber={(value) => set({ passing_score: value ?? 0 })}
          />
        </div>
        <TextField
          type="datetime-local"
          label="Due date"
          required={false}
          value={due}
          description={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
          onChange={(event) => setDue(event.target.value)}
        />
        {due !== '' && (
          <SelectField
            label="After the due date"
            value={fields.late.policy}
            choices={latePolicies.map((value) => ({ value, label: lateLabels[value] }))}
            onChange={(event) => {
              const policy = latePolicies.find((one) => one === event.target.value) ?? 'accept';
              set({ late: { ...fields.late, policy } });
            }}
          />
        )}
        {due !== '' && fields.late.policy === 'reduce' && (
          <LimitedNumber
            label="Percentage deducted per day"
            value={fields.late.percent_per_day}
            least={0}
            most={100}
            decimals={1}
            onNumber={(value) => set({ late: { ...fields.late, percent_per_day: value ?? 0 } })}
          />
        )}
        <ChoiceGroup legend="How it is graded">
          <Radio
            name={`${form}-by`}
            checked={fields.graded_by === 'count'}
            onChange={() => set({ graded_by: 'count' })}
          >
            By counting: all that is asked gives all points
          </Radio>
          <Radio
            name={`${form}-by`}
            checked={fields.graded_by === 'teacher'}
            onChange={() => set({ graded_by: 'teacher' })}
          >
            By a teacher, with points and a comment
          </Radio>
        </ChoiceGroup>
        {problem && <Note tone="danger">{problem}</Note>}
      </form>
    </Dialog>
  );
}
