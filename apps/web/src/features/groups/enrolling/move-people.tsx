import { enrollmentLimits } from '@darasa/contract/enrollment/rules';
import { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { LineResults } from '~/ui/text/line-results';
import { showToast } from '~/ui/toast';
import { GROUPS } from '../queries.ts';
import { CourseField } from './course-field.tsx';

type Moved = EndpointData<typeof enrollingEndpoints.move>;
type Line = Moved['lines'][number];

interface Props {
  /** Its id. */
  course: string;
  people: readonly { user_id: string; name: string }[];
  onClose: (done: boolean) => void;
}
interface Wanted {
  to: string;
  reason: string;
}

const saidOf = ({ outcome, order, reason }: Line): string => {
  if (outcome === 'refused') return reason ?? 'Cannot be moved';
  if (outcome === 'inside') return 'Is in it already, and leaves this course';
  if (order === 'own') return 'Comes in by the order they have for it';
  return order === 'free' ? 'Comes in for nothing, by an order of 0' : 'Can be moved';
};

/** Moves people to another course: first it says what happens. */
export function MovePeople({ course, people, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted>();
  const [preview, setPreview] = useState<Moved>();
  if (wanted && preview)
    return (
      <Preview
        course={course}
        wanted={wanted}
        preview={preview}
        onBack={() => setPreview(undefined)}
        onPreview={setPreview}
        onClose={onClose}
      />
    );
  return (
    <Choice
      course={course}
      people={people}
      onClose={() => onClose(false)}
      onPreview={(next, answer) => {
        setWanted(next);
        setPreview(answer);
      }}
    />
  );
}

function Choice({
  course,
  people,
  onClose,
  onPreview,
}: {
  course: string;
  people: Props['people'];
  onClose: () => void;
  onPreview: (wanted: Wanted, preview: Moved) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<{ id: string; label: string }>();
  const form = useForm({
    saved: { to: '', reason: '' },
    problemsOf: ({ to, reason }) => ({
      ...(to.trim() === '' || to.trim() !== chosen?.label.trim()
        ? { to: 'Choose a course from the list that appears while you type' }
        : {}),
      ...(reason.trim().length < 3 ? { reason: 'Enter a reason' } : {}),
    }),
  });
  const wantedOf = (reason: string): Wanted => ({ to: chosen?.id ?? '', reason: reason.trim() });
  const { failure, onSubmit } = useSending(form, {
    send: ({ reason }) =>
      request(enrollingEndpoints.previewMove, {
        params: { id: course },
        body: { user_ids: people.map(({ user_id }) => user_id), ...wantedOf(reason) },
      }),
    onDone: (answer) => onPreview(wantedOf(form.values().reason), answer),
  });
  return (
    <Dialog
      title={`Move ${formatQuantity(people.length, 'learner')} to another course`}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'One moment…' : 'Show what happens'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        <CourseField
          label="To the course"
          description="One that you teach; type a part of its title"
          field={form.field('to')}
          onChoose={(to) => {
            setChosen(to);
            form.change('to', to.label);
          }}
        />
        <TextArea
          label="Reason"
          description="They are told it; it is kept in the audit log"
          required
          maxLength={enrollmentLimits.reason}
          rows={3}
          {...form.field('reason')}
        />
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}

function Preview({
  course,
  wanted,
  preview: { to, lines },
  onBack,
  onPreview,
  onClose,
}: {
  course: string;
  wanted: Wanted;
  preview: Moved;
  onBack: () => void;
  onPreview: (preview: Moved) => void;
  onClose: (done: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const able = lines.filter(({ outcome }) => outcome !== 'refused');
  const count = formatQuantity(able.length, 'learner');
  const body = { ...wanted, user_ids: able.map(({ user_id }) => user_id) };
  const move = async () => {
    if (pending || able.length === 0) return;
    setPending(true);
    setFailure('');
    try {
      await request(enrollingEndpoints.move, { params: { id: course }, body });
      for (const key of ['enrollment', GROUPS]) void queryClient.invalidateQueries({ queryKey: [key] });
      showToast(`${formatQuantity(able.length, 'learner was', 'learners were')} moved to ${to.title}`);
      onClose(true);
    } catch (error) {
      const { message, details } = asApiError(error, 'Nobody was moved');
      setFailure(message);
      // Somebody was faster: it is shown who can't be moved now
      const now = (details as { lines?: Line[] } | null)?.lines;
      if (now) onPreview({ to, lines: [...now, ...lines.filter(({ outcome }) => outcome === 'refused')] });
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={`Move ${count} to ${to.title}?`}
      isOpen
      onClose={() => onClose(false)}
      busy={pending}
      actions={
        <>
          <Button look="outline" onClick={onBack}>
            Back
          </Button>
          <Button disabled={able.length === 0} aria-disabled={pending} onClick={() => void move()}>
            {pending ? 'Moving…' : `Move ${count}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p>
          They leave this course. Their progress in it is kept and does not come along; what was paid for it
          stays with its order.
        </p>
        <LineResults
          done={`${count} can be moved`}
          results={lines.map((line) => ({
            line: line.name,
            said: saidOf(line),
            refused: line.outcome === 'refused',
          }))}
        />
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </Dialog>
  );
}
