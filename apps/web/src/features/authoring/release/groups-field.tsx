import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { groupChoicesQuery } from './group-choices.ts';

/** Groups that a lesson or module is for: who is in none of them does not have it in the course. */
export function GroupsField({
  ids,
  readOnly,
  onChange,
}: {
  ids: readonly string[];
  readOnly: boolean;
  onChange: (ids: string[]) => void;
}) {
  const { id: course } = useParams({ strict: false }) as { id?: string };
  const { data: groups, error } = useQuery(groupChoicesQuery(course));
  const names = new Map(groups?.map(({ id, name }) => [id, name]));
  const choices = groups?.filter(({ id }) => !ids.includes(id)) ?? [];
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-13 text-ink3">
        {ids.length > 1
          ? 'Learners who are in one of these groups have it. The others do not see it.'
          : 'Learners who are in the group have it. The others do not see it.'}
      </p>
      {ids.length > 0 && (
        <ul className="grid gap-1">
          {ids.map((id) => (
            <li key={id} className="flex items-center gap-2 rounded-m bg-sunken pl-3 text-14">
              <span dir="auto" className="min-w-0 flex-1 py-2 wrap-anywhere">
                {names.get(id) ?? (groups ? 'A group that you do not lead' : '…')}
              </span>
              {!readOnly && (
                <button
                  type="button"
                  className="grid size-9 shrink-0 place-items-center rounded-m text-ink2 hover:text-ink"
                  aria-label={`Remove ${names.get(id) ?? 'a group that you do not lead'}`}
                  onClick={() => onChange(ids.filter((each) => each !== id))}
                >
                  <Icon of={X} size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && <Note tone="danger">The groups could not be loaded. {error.message}</Note>}
      {!readOnly && groups && choices.length > 0 && (
        <select
          aria-label="Add a group"
          value=""
          className="h-11 w-full min-w-0 rounded-m border border-control bg-surface px-3 text-15"
          onChange={({ target: { value } }) => value && onChange([...ids, value])}
        >
          <option value="">Add a group…</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {!readOnly && groups?.length === 0 && (
        <p className="text-13 text-ink3">
          You lead no group, and the course was given to none. Make a group first, under “Groups”.
        </p>
      )}
    </div>
  );
}
