import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { settingLimits } from '@darasa/contract/settings/settings-rules';
import { weekdays } from '@darasa/contract/support/chat-rules';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { NumberField } from '~/ui/fields/number-field';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { SettingsForm } from './settings-form.tsx';

const WORKDAYS = [1, 2, 3, 4, 5];

/** When somebody is there for visitors of the chat, and what becomes of it afterwards. */
export const HelpSettings = ({ settings }: { settings: SiteSettingsView }) => (
  <SettingsForm
    title="Live help"
    lead="When visitors of the chat are told that somebody may be there. They can write at any time."
    save="Save live help"
    keys={['live_help']}
    settings={settings}
  >
    {(form, { live_help: { hours, mail_after, keep_days }, time_zone }) => (
      <div className="mt-5 grid max-w-[46rem] gap-6">
        <ChoiceGroup legend="Working hours">
          <Radio
            name="live-help-hours"
            checked={hours === null}
            onChange={() => form.change('live_help.hours', null)}
          >
            At any time
          </Radio>
          <Radio
            name="live-help-hours"
            checked={hours !== null}
            onChange={() =>
              form.change(
                'live_help.hours',
                hours ?? WORKDAYS.map((day) => ({ day, from: '08:00', to: '17:00' })),
              )
            }
          >
            At these times ({time_zone})
          </Radio>
        </ChoiceGroup>
        {hours !== null && (
          <div className="grid gap-3">
            <ol className="grid gap-3">
              {hours.map((opening, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing else that stays while it is typed
                <li key={at} className="flex flex-wrap items-end gap-3 rounded-m border border-line p-3">
                  <SelectField
                    label="Day"
                    choices={weekdays.map((label, day) => ({ value: String(day), label }))}
                    value={String(opening.day)}
                    onChange={(event) => form.change(`live_help.hours.${at}.day`, Number(event.target.value))}
                  />
                  <TextField label="From" inputMode="numeric" {...form.field(`live_help.hours.${at}.from`)} />
                  <TextField label="To" inputMode="numeric" {...form.field(`live_help.hours.${at}.to`)} />
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Remove ${weekdays[opening.day] ?? ''} ${opening.from}`}
                    onClick={() =>
                      form.change(
                        'live_help.hours',
                        hours.filter((_one, other) => other !== at),
                      )
                    }
                  >
                    <Icon of={Trash2} size={18} />
                  </Button>
                </li>
              ))}
            </ol>
            {hours.length < settingLimits.openings && (
              <Button
                look="outline"
                className="justify-self-start"
                onClick={() =>
                  form.change('live_help.hours', [...hours, { day: 1, from: '08:00', to: '17:00' }])
                }
              >
                <Icon of={Plus} size={18} />
                Add a time
              </Button>
            )}
          </div>
        )}
        <NumberField
          label="Minutes until an answer is sent by email"
          description="An answer that a visitor has not read in the chat by then goes to their email, if they gave one."
          value={mail_after}
          error={form.errorAt('live_help.mail_after')}
          onNumber={(value) => form.change('live_help.mail_after', value ?? 0)}
        />
        <NumberField
          label="Days that conversations of guests are kept"
          description="Counted from their last message. Conversations of people with an account go with the account."
          value={keep_days}
          error={form.errorAt('live_help.keep_days')}
          onNumber={(value) => form.change('live_help.keep_days', value ?? 0)}
        />
      </div>
    )}
  </SettingsForm>
);
