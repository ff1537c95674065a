import { HEX_COLOUR } from '@darasa/contract/settings/colour-rules';
import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { settingLimits } from '@darasa/contract/settings/settings-rules';
import { TextField } from '~/ui/fields/text-field';
import { CharactersLeft } from '~/ui/form/characters-left';
import { GivenNote } from '../given-note.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { ColourFields, productColours } from './colour-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { Readability } from './readability.tsx';

/** Name, line, logo and colours, with what visitors see of them while one types. */
export const LookSettings = ({ settings }: { settings: SiteSettingsView }) => (
  <SettingsForm
    wide
    title="Name and look"
    lead="What the site is called and how it looks: on every page, in emails and in the browser’s own list of apps."
    save="Save name and look"
    keys={['name', 'tagline', 'logo', 'colours']}
    settings={settings}
    problemsOf={({ name, colours }) => ({
      ...(name.trim() === '' && { name: 'Enter the name of the site' }),
      ...(colours !== null &&
        ![colours.main, colours.accent, colours.main_dark ?? colours.main].every((colour) =>
          HEX_COLOUR.test(colour),
        ) && { colours: 'Enter each colour like #571e4d' }),
    })}
  >
    {(form, values, given) => {
      const colours = values.colours ?? productColours;
      return (
        <div className="mt-5 grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-6">
            <div className="grid gap-1.5">
              <TextField
                label="Name of the site"
                required
                autoComplete="off"
                maxLength={settingLimits.name}
                disabled={given('name') !== null}
                {...form.field('name')}
              />
              <GivenNote variable={given('name')} />
            </div>
            <TextField
              label="One line about it"
              autoComplete="off"
              description={
                <>
                  {'Stands on the first page and in search engines. '}
                  <CharactersLeft form={form} path="tagline" max={settingLimits.tagline} />
                </>
              }
              {...form.field('tagline')}
            />
            <LogoField
              value={values.logo}
              error={form.errorAt('logo')}
              onChange={(logo) => form.change('logo', logo)}
            />
            <ColourFields
              value={values.colours}
              errorAt={(path) => form.errorAt(path)}
              onChange={(next) => form.change('colours', next)}
            />
            <Readability
              colours={colours}
              onDark={(main_dark) => form.change('colours', { ...colours, main_dark })}
            />
          </div>
          <LookPreview
            name={values.name}
            tagline={values.landing.headline || values.tagline}
            logo={values.logo}
            colours={colours}
          />
        </div>
      );
    }}
  </SettingsForm>
);
