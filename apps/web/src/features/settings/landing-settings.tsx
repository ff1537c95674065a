import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { settingLimits } from '@darasa/contract/settings/settings-rules';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { CharactersLeft } from '~/ui/form/characters-left';
import { SectionOrder } from './section-order.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What visitors see first. */
export function LandingSettings({ settings }: { settings: SiteSettingsView }) {
  return (
    <SettingsForm
      title="First page"
      lead="What visitors see when they come to the site. A section that has nothing to show is left out by itself."
      save="Save first page"
      keys={['landing']}
      settings={settings}
    >
      {(form, { landing }) => (
        <div className="mt-5 grid max-w-[46rem] gap-5">
          <TextField
            label="Headline"
            autoComplete="off"
            description={
              <>
                {'Empty: the line about the site. '}
                <CharactersLeft form={form} path="landing.headline" max={settingLimits.headline} />
              </>
            }
            {...form.field('landing.headline')}
          />
          <TextArea
            label="Below it"
            rows={3}
            description={
              <>
                {'One or two sentences. Search engines show them too. '}
                <CharactersLeft form={form} path="landing.lead" max={settingLimits.lead} />
              </>
            }
            {...form.field('landing.lead')}
          />
          <SectionOrder
            shown={landing.sections}
            onChange={(sections) => form.change('landing.sections', sections)}
          />
        </div>
      )}
    </SettingsForm>
  );
}
