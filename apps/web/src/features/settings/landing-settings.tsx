import type { LandingSection } from '@darasa/contract/http/page-host';
import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { landingSections, settingLimits } from '@darasa/contract/settings/settings-rules';
import { useId } from 'react';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { CharactersLeft } from '~/ui/form/characters-left';
import { sectionLabels } from './setting-labels.ts';
import { SettingsForm } from './settings-form.tsx';

/** What visitors see first. */
export function LandingSettings({ settings }: { settings: SiteSettingsView }) {
  const id = useId();
  return (
    <SettingsForm
      title="First page"
      lead="What visitors see when they come to the site. A section that has nothing to show is left out by itself."
      save="Save first page"
      keys={['landing']}
      settings={settings}
    >
      {(form, { landing }) => {
        const toggle = (section: LandingSection, shown: boolean) =>
          form.change(
            'landing.sections',
            landingSections.filter((one) => (one === section ? shown : landing.sections.includes(one))),
          );
        return (
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
            <fieldset aria-describedby={`${id}-help`}>
              <legend className="text-15 font-semibold">Sections</legend>
              <p id={`${id}-help`} className="text-14 text-ink3">
                Those with a tick are shown, in this order.
              </p>
              {landingSections.map((section) => (
                <Checkbox
                  key={section}
                  checked={landing.sections.includes(section)}
                  onChange={(event) => toggle(section, event.target.checked)}
                >
                  {sectionLabels[section]}
                </Checkbox>
              ))}
            </fieldset>
          </div>
        );
      }}
    </SettingsForm>
  );
}
