import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { groupKindLabels, pastedLines } from '@darasa/contract/groups/rules';
import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import { type RequirementTarget, targetLabels } from '@darasa/contract/requirements/rules';
import type { NewRequirement } from '@darasa/contract/requirements/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { useDebounced } from '~/lib/use-debounced';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { type Suggestion, SuggestionField } from '~/ui/fields/suggestion-field';
import { TextArea } from '~/ui/fields/text-field';
import { type Form, useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { REQUIREMENTS } from '../queries.ts';
import { noTerms, TermsFields, type TermsValues, termsBodyOf, termsProblems } from './terms-fields.tsx';

interface Values extends TermsValues {
  target: RequirementTarget;
  people: string;
  group: string;
  kind: 'course' | 'track';
  course: string;
  track: string;
}
type Chosen = Pick<Suggestion, 'id' | 'label'>;

interface Props {
  /** Whether the caller may ask it of everybody. */
  everybody: boolean;
  /** For whom it is, where that is known: then nobody is asked for it. */
  of?: { group: { id: string; name: string } } | { people: readonly string[] };
  /** The course, where that is known. */
  course?: Chosen;
  /** @param saved whether it is required now */
  onClose: (saved: boolean) => void;
}
/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;

/** Requires a course or a track of people, a group or everybody. */
export function RequirementDialog({ everybody, of, course, onClose }: Props) {
  const id = useId();
  const queryClient = useQueryClient();
  const [group, setGroup] = useState<Chosen>();
  const [chosen, setChosen] = useState<Chosen | undefined>(course);
  const tracks = useQuery({
    queryKey: [REQUIREMENTS, 'tracks'],
    queryFn: async ({ signal }) => (await request(catalogueEndpoints.tracks, { signal })).tracks,
  });
  const form = useForm<Values>({
    saved: {
      ...noTerms,
      target: 'group',
      people: '',
      group: '',
      kind: 'course',
      course: course?.label ?? '',
      track: '',
    },
    problemsOf: (values) => ({
      ...termsProblems(values),
      ...(!of && values.target === 'people' && pastedLines(values.people).length === 0
        ? { people: 'Enter at least one person' }
        : {}),
      ...(!of && values.target === 'group' && values.group.trim() !== group?.label.trim()
        ? { group: 'Choose a group from the list that appears while you type' }
        : {}),
      ...(values.kind === 'course' && !course && values.course.trim() !== chosen?.label.trim()
        ? { course: 'Choose a course from the list that appears while you type' }
        : {}),
      ...(values.kind === 'track' && values.track === '' ? { track: 'Choose a learning track' } : {}),
    }),
  });
  const { failure, onSubmit } = useSending(form, {
    send: (values) =>
      request(requirementEndpoints.create, {
        body: {
          ...termsBodyOf(values),
          target: targetOf(values, of, group),
          subject:
            values.kind === 'track'
              ? { kind: 'track', slug: values.track }
              : { kind: 'course', course_id: chosen?.id ?? '' },
        },
      }),
    onDone({ requirement, lines }) {
      void queryClient.invalidateQueries({ queryKey: [REQUIREMENTS] });
      const refused = lines.filter(({ outcome }) => outcome === 'refused');
      showToast(
        refused.length === 0
          ? `${requirement.subject.title} is required now`
          : `${requirement.subject.title} is required now. ${formatQuantity(refused.length, 'person was', 'people were')} refused: ${refused[0]?.reason}`,
      );
      onClose(true);
    },
  });
  const [target, setTarget] = useState<RequirementTarget>('group');
  const [kind, setKind] = useState<Values['kind']>('course');
  const targetField = form.field('target');
  const kindField = form.field('kind');
  return (
    <Dialog
      title={titleOf(of)}
      isOpen
      onClose={() => onClose(false)}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'One moment…' : 'Require it'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        {!of && (
          <SelectField
            label="For"
            choices={(everybody
              ? (['group', 'people', 'everybody'] as const)
              : (['group', 'people'] as const)
            ).map((value) => ({ value, label: targetLabels[value] }))}
            {...targetField}
            onChange={(event) => {
              targetField.onChange(event);
              setTarget(event.target.value as RequirementTarget);
            }}
          />
        )}
        {!of && target === 'group' && (
          <GroupField
            field={form.field('group')}
            onChoose={(one) => {
              setGroup(one);
              form.change('group', one.label);
            }}
          />
        )}
        {!of && target === 'people' && (
          <TextArea
            label="Emails or usernames"
            description="One on each line, or a column from a spreadsheet"
            required
            rows={4}
            autoComplete="off"
            spellCheck={false}
            {...form.field('people')}
          />
        )}
        {course === undefined && (
          <SelectField
            label="What"
            choices={[
              { value: 'course', label: 'A course' },
              { value: 'track', label: 'A learning track' },
            ]}
            {...kindField}
            onChange={(event) => {
              kindField.onChange(event);
              setKind(event.target.value as Values['kind']);
            }}
          />
        )}
        {course === undefined && kind === 'course' && (
          <CourseField
            field={form.field('course')}
            onChoose={(one) => {
              setChosen(one);
              form.change('course', one.label);
            }}
          />
        )}
        {kind === 'track' && (
          <SelectField
            label="Learning track"
            required
            choices={[
              { value: '', label: 'Choose…' },
              ...(tracks.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            {...form.field('track')}
          />
        )}
        <TermsFields form={form as unknown as Form<TermsValues>} />
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}

const titleOf = (of: Props['of']): string => {
  if (!of) return 'New requirement';
  return 'group' in of
    ? `Set a due date for ${of.group.name}`
    : `Set a due date for ${formatQuantity(of.people.length, 'person', 'people')}`;
};

type Target = NewRequirement['target'];

function targetOf(values: Values, of: Props['of'], group: Chosen | undefined): Target {
  if (of && 'group' in of) return { kind: 'group', group_id: of.group.id };
  if (of) return { kind: 'people', people: [], user_ids: [...of.people] };
  if (values.target === 'everybody') return { kind: 'everybody' };
  if (values.target === 'people') return { kind: 'people', people: pastedLines(values.people), user_ids: [] };
  return { kind: 'group', group_id: group?.id ?? '' };
}

type Field = Record<string, unknown> & { error?: string | undefined };

function CourseField({ field, onChoose }: { field: Field; onChoose: (course: Suggestion) => void }) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [REQUIREMENTS, 'catalogue', words],
    queryFn: ({ signal }) =>
      request(catalogueEndpoints.search, { query: { search: words, limit: 8 }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <SuggestionField
      label="Course"
      description="Type a part of its title"
      required
      {...field}
      suggestions={
        text.trim() === ''
          ? []
          : (data?.courses ?? []).map(({ id, title, instructor }) => ({
              id,
              label: title,
              detail: instructor.name,
            }))
      }
      what="courses"
      searched={words !== '' && words === text.trim() && data !== undefined && !isPlaceholderData}
      onText={setText}
      onChoose={onChoose}
    />
  );
}

function GroupField({ field, onChoose }: { field: Field; onChoose: (group: Suggestion) => void }) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [REQUIREMENTS, 'groups', words],
    queryFn: ({ signal }) =>
      request(groupEndpoints.list, { query: { search: words, archived: 'false', page: 1 }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <SuggestionField
      label="Group"
      description="Type a part of its name. Who joins it later has to do it too."
      required
      {...field}
      suggestions={
        text.trim() === ''
          ? []
          : (data?.groups ?? []).map(({ id, name, kind }) => ({
              id,
              label: name,
              detail: groupKindLabels[kind],
            }))
      }
      what="groups"
      searched={words !== '' && words === text.trim() && data !== undefined && !isPlaceholderData}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
