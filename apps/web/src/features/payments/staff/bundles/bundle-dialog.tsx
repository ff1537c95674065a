import { bundleLimits } from '@darasa/contract/payments/bundle-rules';
import type { BundleInput, StaffBundle } from '@darasa/contract/payments/bundles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { type ChosenCourse, CourseList } from '../course-list.tsx';
import { saveBundle, tracksToSellQuery } from './bundle-calls.ts';

interface Values {
  /** Its slug; empty: a bundle of chosen courses. */
  track: string;
  title: string;
  summary: string;
  course_ids: ChosenCourse[];
  percent: string;
  active: boolean;
}
interface Props {
  /** To change; undefined: a new one. */
  bundle: StaffBundle | undefined;
  onClose: () => void;
  onSaved: (bundle: StaffBundle) => void;
}

/** The form of a bundle: a learning path, or courses with a title; and what is taken off. */
export function BundleDialog({ bundle, onClose, onSaved }: Props) {
  const id = useId();
  const confirmed = useConfirmedCall();
  const tracks = useQuery(tracksToSellQuery);
  const form = useForm<Values>({ saved: valuesOf(bundle) });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => confirmed(() => saveBundle(bundle?.id, inputOf(values))),
    onDone: onSaved,
  });
  const { track, course_ids: courses } = useWatch({ control: form.control }) as Values;
  return (
    <Dialog
      title={bundle ? bundle.title : 'New bundle'}
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
        {!bundle && (
          <SelectField
            label="What is sold"
            choices={[
              { value: '', label: 'Courses that you choose' },
              ...(tracks.data ?? []).map(({ slug, name }) => ({ value: slug, label: `Path: ${name}` })),
            ]}
            {...form.field('track')}
          />
        )}
        {track === '' ? (
          <>
            <TextField
              label="Title"
              required
              autoComplete="off"
              maxLength={bundleLimits.title}
              {...form.field('title')}
            />
            <TextArea
              label="Summary"
              description="One or two sentences for buyers"
              maxLength={bundleLimits.summary}
              rows={3}
              {...form.field('summary')}
            />
            <CourseList
              legend="Courses"
              description="Type a part of its title and choose it. At least two; they are shown in this order."
              courses={courses}
              onChange={(chosen) => form.change('course_ids', chosen)}
              most={bundleLimits.courses}
              problem={form.errorAt('course_ids')}
            />
          </>
        ) : (
          <Note tone="info">
            The courses of a path are those of the path, now and later, in the same order.
          </Note>
        )}
        <TextField
          label="Percent off"
          required
          inputMode="numeric"
          autoComplete="off"
          description="Off the price of each course. Whoever has some of the courses pays for the others only."
          {...form.field('percent')}
        />
        <Checkbox {...form.checkbox('active')}>For sale</Checkbox>
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}

const valuesOf = (bundle: StaffBundle | undefined): Values => ({
  track: bundle?.track?.slug ?? '',
  title: bundle && !bundle.track ? bundle.title : '',
  summary: bundle && !bundle.track ? bundle.summary : '',
  course_ids: bundle && !bundle.track ? bundle.courses.map(({ id, title }) => ({ id, title })) : [],
  percent: String(bundle?.percent ?? 10),
  active: bundle?.active ?? true,
});

/** Text that is no number is sent as -1, which the server refuses beside the field. */
function inputOf({ track, percent, course_ids: courses, ...values }: Values): BundleInput {
  const number = Number(percent.trim());
  return {
    ...values,
    track: track === '' ? null : track,
    course_ids: track === '' ? courses.map(({ id }) => id) : [],
    percent: percent.trim() === '' || !Number.isFinite(number) ? -1 : number,
  };
}
