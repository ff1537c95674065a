import type { ReleaseRules } from '@darasa/contract/authoring/document';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { siteZoneCity } from '@darasa/contract/formatting/site-zone';
import { X } from 'lucide-react';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import type { Outline } from '../course-document/outline.ts';
import { WholeNumber } from '../whole-number.tsx';
import { askable, askedBy, before, noRules, type Opening, withAsked, withoutAsked } from './release-edits.ts';

const GroupsField = lazy(async () => ({ default: (await import('./groups-field.tsx')).GroupsField }));

interface Props {
  outline: Outline;
  /** The lesson or module that opens. */
  partId: string;
  what: 'lesson' | 'module';
  release: ReleaseRules | undefined;
  prerequisites: readonly string[];
  readOnly: boolean;
  onChange: (opening: Opening) => void;
}

type Condition = 'date' | 'days' | 'after' | 'group';
const conditions: readonly { value: Condition; label: string }[] = [
  { value: 'date', label: 'On a date' },
  { value: 'days', label: 'Days after the start' },
  { value: 'after', label: 'After a lesson or module' },
  { value: 'group', label: 'Only for a group' },
];

/** When a lesson or module opens: at once, or when everything holds that is listed here. */
export const ReleaseField = memo(function ReleaseField({
  outline,
  partId,
  what,
  release = noRules,
  prerequisites,
  readOnly,
  onChange,
}: Props) {
  const id = useId();
  /** Conditions that were added and have no value yet. */
  const [added, setAdded] = useState<readonly Condition[]>([]);
  const opening: Opening = { release, prerequisites };
  const asked = askedBy(opening, outline);
  const isShown: Record<Condition, boolean> = {
    date: release.opens_on !== null || added.includes('date'),
    days: release.after_days !== null || added.includes('days'),
    after: asked.length > 0 || added.includes('after'),
    group: release.group_ids.length > 0 || added.includes('group'),
  };
  const set = (fields: Partial<ReleaseRules>) => onChange({ ...opening, release: { ...release, ...fields } });
  const remove = (condition: Condition) => {
    setAdded(added.filter((each) => each !== condition));
    if (condition === 'date') set({ opens_on: null });
    else if (condition === 'days') set({ after_days: null });
    else if (condition === 'group') set({ group_ids: [] });
    else onChange({ prerequisites: [], release: { ...release, after: [] } });
  };
  const shown = conditions.filter(({ value }) => isShown[value]);
  const left = conditions.filter(({ value }) => !isShown[value]);
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-summary`}>
      <legend className="mb-1 text-15 font-semibold">Opens</legend>
      <p id={`${id}-summary`} className="text-13 text-ink3">
        {shown.length === 0
          ? 'At once.'
          : shown.length === 1
            ? `The ${what} opens as said here.`
            : `The ${what} opens when all of this holds.`}
      </p>
      {shown.map(({ value, label }) => (
        <div key={value} className="grid min-w-0 gap-1 rounded-m border border-line p-3">
          <div className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-14 font-semibold">{label}</span>
            {!readOnly && (
              <button
                type="button"
                className="grid size-9 shrink-0 place-items-center rounded-m text-ink2 hover:text-ink"
                aria-label={`Remove “${label}”`}
                onClick={() => remove(value)}
              >
                <Icon of={X} size={16} />
              </button>
            )}
          </div>
          {value === 'date' && (
            <TextField
              unmarked
              type="date"
              label="Date"
              description={`At the beginning of the day in the time zone of the site, ${siteZoneCity()}`}
              min="2000-01-01"
              max="2099-12-31"
              value={release.opens_on ?? ''}
              readOnly={readOnly}
              onChange={({ target }) => set({ opens_on: target.value || null })}
            />
          )}
          {value === 'days' && (
            <WholeNumber
              label="Days after the start"
              description="The start is the day on which the learner enrolled, or the first day of the course if that is later."
              value={release.after_days}
              most={authoringLimits.releaseDays}
              readOnly={readOnly}
              onChange={(after_days) => set({ after_days })}
            />
          )}
          {value === 'after' && (
            <AfterField
              outline={outline}
              partId={partId}
              what={what}
              opening={opening}
              readOnly={readOnly}
              onChange={onChange}
            />
          )}
          {value === 'group' && (
            <Suspense>
              <GroupsField
                ids={release.group_ids}
                readOnly={readOnly}
                onChange={(group_ids) => set({ group_ids })}
              />
            </Suspense>
          )}
        </div>
      ))}
      {!readOnly && left.length > 0 && (
        <select
          aria-label="Add when it opens"
          value=""
          className="h-11 w-full rounded-m border border-control bg-surface px-3 text-15"
          onChange={({ target }) => target.value && setAdded([...added, target.value as Condition])}
        >
          <option value="">{shown.length === 0 ? 'Opens at once…' : 'Add a condition…'}</option>
          {left.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
});

function AfterField({
  outline,
  partId,
  what,
  opening,
  readOnly,
  onChange,
}: Pick<Props, 'outline' | 'partId' | 'what' | 'readOnly' | 'onChange'> & { opening: Opening }) {
  const asked = askedBy(opening, outline);
  const parts = askable(outline);
  const earlier = before(outline, partId);
  const isPrerequisite = (id: string) => what === 'lesson' && !parts.get(id)?.isModule;
  const isAsked = new Set(asked.map(({ id }) => id));
  const choices = [...parts.values()].filter(({ id }) => earlier.has(id) && !isAsked.has(id));
  return (
    <div className="grid min-w-0 gap-2">
      {asked.length > 0 && (
        <ul className="grid gap-2">
          {asked.map(({ id, title, hasScore, percent }) => (
            <li key={id} className="grid min-w-0 gap-2 rounded-m bg-sunken py-1 pl-3 text-14">
              <span className="flex items-center gap-2">
                <span dir="auto" className="min-w-0 flex-1 py-1 wrap-anywhere">
                  {title}
                </span>
                {!readOnly && (
                  <button
                    type="button"
                    className="grid size-9 shrink-0 place-items-center rounded-m text-ink2 hover:text-ink"
                    aria-label={`Remove ${title}`}
                    onClick={() => onChange(withoutAsked(opening, id))}
                  >
                    <Icon of={X} size={16} />
                  </button>
                )}
              </span>
              {hasScore && (
                <span className="pr-3 pb-2">
                  <WholeNumber
                    label={`Percent to reach in “${title}”`}
                    description="Empty: it has to be done"
                    value={percent}
                    most={100}
                    readOnly={readOnly}
                    onChange={(value) =>
                      onChange(
                        withAsked(opening, {
                          id,
                          percent: value || null,
                          isPrerequisite: isPrerequisite(id),
                        }),
                      )
                    }
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && choices.length > 0 && (
        <select
          aria-label="Add a lesson or module"
          value=""
          className="h-11 w-full min-w-0 rounded-m border border-control bg-surface px-3 text-15"
          onChange={({ target: { value } }) =>
            value &&
            onChange(withAsked(opening, { id: value, percent: null, isPrerequisite: isPrerequisite(value) }))
          }
        >
          <option value="">Add a lesson or module…</option>
          {choices.map(({ id, title, isModule }) => (
            <option key={id} value={id}>
              {isModule ? `All of ${title}` : title}
            </option>
          ))}
        </select>
      )}
      {!readOnly && choices.length === 0 && asked.length === 0 && (
        <p className="text-13 text-ink3">Nothing comes before this {what}.</p>
      )}
    </div>
  );
}
