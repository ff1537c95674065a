import { pagePath } from '@darasa/contract/administration/page-rules';
import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { settingLimits } from '@darasa/contract/settings/settings-rules';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useMay } from '~/lib/session/use-may';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { movedPart } from '~/ui/reorder/parts';
import { ownPagesQuery } from './settings-calls.ts';
import { SettingsForm, type SettingsFormOf } from './settings-form.tsx';

interface Link {
  label: string;
  href: string;
}

const places = {
  header: {
    title: 'In the header',
    lead: 'At the top of the menu Quick Access, on phones too.',
    most: settingLimits.headerLinks,
  },
  footer: {
    title: 'In the footer',
    lead: 'At the end of the last column.',
    most: settingLimits.footerLinks,
  },
} as const;
type Place = keyof typeof places;

/** Links of the site's own in the menus of every page. */
export function MenuSettings({ settings }: { settings: SiteSettingsView }) {
  return (
    <SettingsForm
      title="Menus"
      lead="Links to pages of your own, or to any other page of this site. What every site has stays beside them."
      save="Save menus"
      keys={['menu']}
      settings={settings}
    >
      {(form, { menu }) => (
        <div className="mt-5 grid max-w-[46rem] gap-8">
          {(['header', 'footer'] as const).map((place) => (
            <Links key={place} place={place} links={menu[place]} form={form} />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

function Links({ place, links, form }: { place: Place; links: readonly Link[]; form: SettingsFormOf }) {
  const { title, lead, most } = places[place];
  const mayRead = useMay('pages.manage');
  const pages = useQuery({ ...ownPagesQuery, enabled: mayRead }).data ?? [];
  const change = (next: readonly Link[]) => form.change(`menu.${place}`, [...next]);
  return (
    <fieldset className="min-w-0">
      <legend className="text-17 font-semibold">{title}</legend>
      <p className="text-14 text-ink3">{lead}</p>
      {links.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {links.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is typed
            <li key={at} className="rounded-m border border-line bg-surface p-3">
              {pages.length > 0 && (
                <SelectField
                  label="Page"
                  className="mb-3"
                  choices={[
                    { value: '', label: 'Another address' },
                    ...pages.map(({ path, title }) => ({ value: path, label: title })),
                  ]}
                  value={pages.some(({ path }) => path === link.href) ? link.href : ''}
                  onChange={({ target }) => {
                    const page = pages.find(({ path }) => path === target.value);
                    const named = pages.some(({ title }) => title === link.label) || link.label === '';
                    change(
                      links.map((one, other) =>
                        other === at
                          ? { label: page && named ? page.title : one.label, href: page?.path ?? '' }
                          : one,
                      ),
                    );
                  }}
                />
              )}
              <div className="grid gap-3 md:grid-cols-2">
                <TextField
                  label="What it says"
                  unmarked
                  autoComplete="off"
                  {...form.field(`menu.${place}.${at}.label`)}
                />
                <TextField
                  label="Address"
                  unmarked
                  autoComplete="off"
                  placeholder={pagePath('school-rules')}
                  {...form.field(`menu.${place}.${at}.href`)}
                />
              </div>
              <div className="mt-2 flex gap-1">
                <Button
                  look="quiet"
                  icon
                  aria-label={`Move ${link.label || 'this link'} up`}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && change(movedPart(links, at, at - 1))}
                >
                  <Icon of={ArrowUp} size={18} />
                </Button>
                <Button
                  look="quiet"
                  icon
                  aria-label={`Move ${link.label || 'this link'} down`}
                  aria-disabled={at === links.length - 1}
                  onClick={() => at < links.length - 1 && change(movedPart(links, at, at + 1))}
                >
                  <Icon of={ArrowDown} size={18} />
                </Button>
                <Button
                  look="quiet"
                  icon
                  className="ml-auto"
                  aria-label={`Remove ${link.label || 'this link'}`}
                  onClick={() => change(links.filter((_one, other) => other !== at))}
                >
                  <Icon of={Trash2} size={18} />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {links.length < most && (
        <Button look="outline" className="mt-3" onClick={() => change([...links, { label: '', href: '' }])}>
          <Icon of={Plus} size={18} />
          Add a link<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      )}
    </fieldset>
  );
}
