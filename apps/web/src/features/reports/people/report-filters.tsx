import { periodLabels, reportPeriods } from '@darasa/contract/reports/people-rules';
import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '~/ui/fields/checkbox';
import type { Choice } from '~/ui/fields/select';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { choicesQuery } from '../rows/report-queries.ts';

/** What a report is filtered by, apart from its states. Each choice counts at once. */
export function ReportFilters({
  filter,
  onChange,
}: {
  filter: ReportFilter;
  onChange: (change: Partial<ReportFilter>) => void;
}) {
  const { data } = useQuery(choicesQuery());
  const requirements = data?.requirements ?? [];
  const courses = new Map(
    requirements.flatMap(({ subject }): [string, string][] =>
      subject.kind === 'course' ? [[subject.id, subject.title]] : [],
    ),
  );
  const chosen = (value: string): string | undefined => (value === '' ? undefined : value);
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="Group"
        value={filter.group_id ?? ''}
        choices={choicesOf(
          'All groups',
          filter.group_id,
          (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
        )}
        onChange={({ target }) => onChange({ group_id: chosen(target.value) })}
      />
      <SelectField
        label="Course"
        value={filter.course_id ?? ''}
        choices={choicesOf(
          'All courses',
          filter.course_id,
          [...courses].map(([value, label]) => ({ value, label })),
        )}
        onChange={({ target }) => onChange({ course_id: chosen(target.value) })}
      />
      <SelectField
        label="Requirement"
        value={filter.requirement_id ?? ''}
        choices={choicesOf(
          'All requirements',
          filter.requirement_id,
          requirements.map(({ id, subject, group }) => ({
            value: id,
            label: group ? `${subject.title}, ${group.name}` : subject.title,
          })),
        )}
        onChange={({ target }) => onChange({ requirement_id: chosen(target.value) })}
      />
      <SelectField
        label="Period"
        value={filter.period ?? ''}
        choices={[
          { value: '', label: 'Any time' },
          ...reportPeriods.map((value) => ({ value, label: periodLabels[value] })),
        ]}
        onChange={({ target }) => {
          const period = reportPeriods.find((one) => one === target.value);
          onChange(period ? { period } : { period, from: undefined, to: undefined });
        }}
      />
      {filter.period && (
        <>
          <TextField
            label="From"
            type="date"
            value={filter.from ?? ''}
            max={filter.to}
            onChange={({ target }) => onChange({ from: chosen(target.value) })}
          />
          <TextField
            label="To"
            type="date"
            value={filter.to ?? ''}
            min={filter.from}
            onChange={({ target }) => onChange({ to: chosen(target.value) })}
          />
        </>
      )}
      <div className="self-end md:col-span-2 lg:col-span-3">
        <Checkbox checked={filter.earlier} onChange={({ target }) => onChange({ earlier: target.checked })}>
          Show earlier rounds of what is renewed as well
        </Checkbox>
      </div>
    </div>
  );
}

/** The choices of a filter; what the URL names but the list does not hold stays chosen. */
const choicesOf = (all: string, value: string | undefined, known: readonly Choice[]): Choice[] => [
  { value: '', label: all },
  ...(value === undefined || known.some((one) => one.value === value)
    ? []
    : [{ value, label: 'The chosen one' }]),
  ...known,
];
