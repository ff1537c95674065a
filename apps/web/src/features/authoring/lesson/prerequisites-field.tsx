import { lessonsAfter } from '@darasa/contract/authoring/edits';
import { X } from 'lucide-react';
import { memo, useId } from 'react';
import { Icon } from '~/ui/icon';
import type { Outline } from '../course-document/outline.ts';

interface Props {
  outline: Outline;
  /** The lesson that asks for others. */
  lessonId: string;
  readOnly: boolean;
  onChange: (prerequisites: string[]) => void;
}

/** Lessons to be done before this one. Those that ask for this one themselves cannot be chosen. */
export const PrerequisitesField = memo(function PrerequisitesField({
  outline,
  lessonId,
  readOnly,
  onChange,
}: Props) {
  const id = useId();
  const titles = new Map(
    outline.flatMap(({ lessons }, module) =>
      lessons.map((other, index) => [other.id, other.title.trim() || `Lesson ${module + 1}.${index + 1}`]),
    ),
  );
  const lesson = outline.flatMap(({ lessons }) => lessons).find((one) => one.id === lessonId);
  const after = lessonsAfter(outline, lessonId);
  const chosen = (lesson?.prerequisites ?? []).filter((other) => titles.has(other));
  return (
    <div className="grid gap-2">
      <span id={id} className="text-15 font-semibold">
        Prerequisites
      </span>
      {chosen.length > 0 ? (
        <ul className="grid gap-1" aria-labelledby={id}>
          {chosen.map((other) => (
            <li key={other} className="flex items-center gap-2 rounded-m bg-sunken pl-3 text-14">
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{titles.get(other)}</span>
              {!readOnly && (
                <button
                  type="button"
                  className="grid size-9 shrink-0 place-items-center rounded-m text-ink2 hover:text-ink"
                  aria-label={`Remove ${titles.get(other)} from the prerequisites`}
                  onClick={() => onChange(chosen.filter((entry) => entry !== other))}
                >
                  <Icon of={X} size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-ink3">None: the lesson can be opened at any time.</p>
      )}
      {!readOnly && (
        <select
          aria-label="Add a prerequisite"
          value=""
          className="h-11 w-full rounded-m border border-control bg-surface px-3 text-15"
          onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
        >
          <option value="">Add a prerequisite…</option>
          {outline.map((module, index) => (
            <optgroup key={module.id} label={module.title.trim() || `Module ${index + 1}`}>
              {module.lessons.map((other) => (
                <option
                  key={other.id}
                  value={other.id}
                  disabled={chosen.includes(other.id) || after.has(other.id)}
                >
                  {titles.get(other.id)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </div>
  );
});
