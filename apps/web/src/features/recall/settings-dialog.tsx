import { type RecallSettings, recallEndpoints } from '@darasa/contract/recall/endpoints';
import { sessionMinutes } from '@darasa/contract/recall/session-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatDate, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Disclosure } from '~/ui/disclosure';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const retentions = [
  { value: 0.8, words: 'Fewer cards, about 8 of 10 known' },
  { value: 0.9, words: 'Usual, about 9 of 10 known' },
  { value: 0.95, words: 'More cards, about 19 of 20 known' },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The zones that the browser knows, and one besides. */
const zonesWith = (zone: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), zone])].sort();

/** What is chosen in a part that is closed. */
const daysWords = ({ days_off, paused_until }: Pick<RecallSettings, 'days_off' | 'paused_until'>): string =>
  paused_until !== null
    ? 'paused'
    : days_off.length > 0
      ? formatQuantity(days_off.length, 'day off', 'days off')
      : '';

/** For how long, how much, and on which days not. */
export function RecallSettingsDialog({
  settings,
  learned_at,
  onClose,
}: {
  settings: RecallSettings;
  learned_at: string | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [values, setValues] = useState({
    ...settings,
    time_zone: settings.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const save = useMutation({
    mutationFn: () => request(recallEndpoints.settings, { body: values }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['recall'] });
      onClose();
    },
  });
  const known = retentions.some(({ value }) => value === values.retention);
  return (
    <Dialog
      title="Settings of the daily review"
      isOpen
      onClose={onClose}
      busy={save.isPending}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="recall-settings" disabled={save.isPending}>
            Save settings
          </Button>
        </>
      }
    >
      <form
        id="recall-settings"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error && <Note tone="danger">{save.error.message}</Note>}
        <SelectField
          label="A session takes"
          value={String(values.minutes)}
          onChange={(event) =>
            setValues({ ...values, minutes: Number(event.target.value) as RecallSettings['minutes'] })
          }
          choices={sessionMinutes.map((minutes) => ({
            value: String(minutes),
            label: formatQuantity(minutes, 'minute'),
          }))}
        />
        <SelectField
          label="How much to remember"
          description="The more you want to know, the more often cards come back."
          value={String(values.retention)}
          onChange={(event) => setValues({ ...values, retention: Number(event.target.value) })}
          choices={[
            ...(known ? [] : [{ value: String(values.retention), label: 'As chosen before' }]),
            ...retentions.map(({ value, words }) => ({ value: String(value), label: words })),
          ]}
        />
        <SelectField
          label="Remind me"
          description="When something is due and you have not reviewed yet. Emails are chosen in your notification settings."
          value={values.remind_hour === null ? '' : String(values.remind_hour)}
          onChange={({ target: { value } }) =>
            setValues({ ...values, remind_hour: value === '' ? null : Number(value) })
          }
          choices={[
            { value: '', label: 'Never' },
            ...HOURS.map((hour) => ({
              value: String(hour),
              label: `At ${String(hour).padStart(2, '0')}:00`,
            })),
          ]}
        />
        <div>
          <Disclosure title="Days off and pauses" aside={daysWords(values)} className="border-t border-line">
            <div className="grid gap-5 pt-1 pb-4">
              <fieldset>
                <legend className="text-15 font-semibold text-ink">Days off</legend>
                <p className="text-14 text-ink3">They do not end your days in a row.</p>
                <div className="mt-1 grid grid-cols-2 gap-x-4">
                  {weekdays.map((name, index) => (
                    <Checkbox
                      key={name}
                      checked={values.days_off.includes(index + 1)}
                      disabled={!values.days_off.includes(index + 1) && values.days_off.length >= 6}
                      onChange={(event) =>
                        setValues({
                          ...values,
                          days_off: event.target.checked
                            ? [...values.days_off, index + 1]
                            : values.days_off.filter((day) => day !== index + 1),
                        })
                      }
                    >
                      {name}
                    </Checkbox>
                  ))}
                </div>
              </fieldset>
              <TextField
                label="Pause until"
                type="date"
                value={values.paused_until ?? ''}
                onChange={(event) => setValues({ ...values, paused_until: event.target.value || null })}
                description="Until then nothing reminds you, and your days in a row stay. Leave it empty to go on."
              />
            </div>
          </Disclosure>
          <Disclosure title="Time zone and how fast you forget" className="border-y border-line">
            <div className="grid gap-3 pt-1 pb-4">
              <SelectField
                label="Time zone"
                value={values.time_zone}
                onChange={(event) => setValues({ ...values, time_zone: event.target.value })}
                choices={zonesWith(values.time_zone).map((zone) => ({
                  value: zone,
                  label: zone.split('_').join(' '),
                }))}
              />
              <p className="text-14 text-ink3">
                {learned_at === null
                  ? 'How fast you forget is learned from your own answers once there are 400 of them.'
                  : `How fast you forget was learned from your own answers on ${formatDate(learned_at)}.`}
              </p>
            </div>
          </Disclosure>
        </div>
      </form>
    </Dialog>
  );
}
