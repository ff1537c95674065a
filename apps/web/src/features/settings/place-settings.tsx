import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { SelectField } from '~/ui/fields/select-field';
import { EmailField } from '~/ui/fields/text-field';
import { GivenNote } from './given-note.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The zones that this browser knows, and the one that is saved. */
const zonesWith = (saved: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), saved])].toSorted();

/** Where people write to, and whose days count. */
export const PlaceSettings = ({ settings }: { settings: SiteSettingsView }) => (
  <SettingsForm
    title="Contact and time"
    lead="Where people write to when they have a question, and in which time zone the site has its days and deadlines."
    save="Save contact and time"
    keys={['support_email', 'time_zone']}
    settings={settings}
  >
    {(form, values, given) => (
      <div className="mt-5 grid max-w-[46rem] gap-5">
        <div className="grid gap-1.5">
          <EmailField
            label="Address for questions"
            autoComplete="off"
            description="On the contact page, in the footer and at the end of emails."
            disabled={given('support_email') !== null}
            {...form.field('support_email')}
          />
          <GivenNote variable={given('support_email')} />
        </div>
        <div className="grid gap-1.5">
          <SelectField
            label="Time zone"
            choices={zonesWith(values.time_zone).map((zone) => ({
              value: zone,
              label: zone,
            }))}
            description="Days, receipt years and deadlines of the site are those of this zone. People see times in their own."
            value={values.time_zone}
            error={form.errorAt('time_zone')}
            disabled={given('time_zone') !== null}
            onChange={(event) => form.change('time_zone', event.target.value)}
          />
          <GivenNote variable={given('time_zone')} />
        </div>
      </div>
    )}
  </SettingsForm>
);
