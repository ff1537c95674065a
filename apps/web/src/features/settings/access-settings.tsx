import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { registrationModes, settingLimits } from '@darasa/contract/settings/settings-rules';
import { ListField } from '~/ui/fields/list-field';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { Switch } from '~/ui/fields/switch';
import { GivenNote } from './given-note.tsx';
import { SettingsForm } from './settings-form.tsx';

const modes = {
  open: 'Open: everybody may make an account',
  invitation: 'By invitation: whoever was invited, has a code, or is added by an administrator',
} as const;

/** What visitors may see, and who may become a learner. */
export const AccessSettings = ({ settings }: { settings: SiteSettingsView }) => (
  <SettingsForm
    title="Visitors and registration"
    lead="What people see without an account, and who may make one."
    save="Save visitors and registration"
    keys={['public_marketing_pages', 'registration', 'blocked_words']}
    settings={settings}
  >
    {(form, values, given) => (
      <div className="mt-5 grid max-w-[46rem] gap-5">
        <div>
          <Switch
            checked={values.public_marketing_pages}
            disabled={given('public_marketing_pages') !== null}
            description="Tracks, learning paths, certifications, corporate, resources, careers and help. Search engines find them too."
            onChange={(on) => form.change('public_marketing_pages', on)}
          >
            Visitors may read all pages about the site
          </Switch>
          <GivenNote variable={given('public_marketing_pages')} />
        </div>
        <ChoiceGroup legend="Registration">
          {registrationModes.map((mode) => (
            <Radio
              key={mode}
              name="registration"
              checked={values.registration === mode}
              onChange={() => form.change('registration', mode)}
            >
              {modes[mode]}
            </Radio>
          ))}
        </ChoiceGroup>
        <ListField
          label="Words that nobody may write in discussions"
          description="Whoever writes one of them is told which, and can change the text."
          entry="Word"
          values={values.blocked_words}
          most={settingLimits.blockedWords}
          length={settingLimits.blockedWord}
          unmarked
          onChange={(words) => form.change('blocked_words', words)}
        />
      </div>
    )}
  </SettingsForm>
);
