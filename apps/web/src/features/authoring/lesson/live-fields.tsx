import type { LessonDocument } from '@darasa/contract/authoring/document';
import { linkProblem } from '@darasa/contract/authoring/links';
import { datesProblem } from '@darasa/contract/catalogue/update-rules';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { TextField } from '~/ui/fields/text-field';

type Live = NonNullable<LessonDocument['live']>;

interface Props {
  live: Live | null;
  readOnly: boolean;
  onChange: (live: Live) => void;
}

/** When a live session is, and where. Times are typed in the time zone of the author's device and kept in UTC. */
export function LiveFields({ live, readOnly, onChange }: Props) {
  const value: Live = live ?? { starts_at: null, ends_at: null, join_url: '' };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ends = datesProblem(value.starts_at, value.ends_at);
  return (
    <fieldset className="grid gap-4" disabled={readOnly}>
      <legend className="sr-only">Live session</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          unmarked
          type="datetime-local"
          label="Begins"
          value={localInputValue(value.starts_at)}
          description={`In your time zone, ${zone}`}
          onChange={(event) => onChange({ ...value, starts_at: utcOfInput(event.target.value) })}
        />
        <TextField
          unmarked
          type="datetime-local"
          label="Ends"
          value={localInputValue(value.ends_at)}
          error={ends}
          onChange={(event) => onChange({ ...value, ends_at: utcOfInput(event.target.value) })}
        />
      </div>
      <TextField
        unmarked
        type="url"
        label="Link to join"
        value={value.join_url}
        maxLength={2000}
        placeholder="https://"
        error={linkProblem(value.join_url)}
        description="Only people who are enrolled see it."
        onChange={(event) => onChange({ ...value, join_url: event.target.value })}
      />
    </fieldset>
  );
}
