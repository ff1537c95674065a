import type { Preferences } from '@darasa/contract/identity/schemas';
import { useQuery } from '@tanstack/react-query';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { meQuery } from '../queries.ts';
import { languageNames } from './overview-facts.ts';
import { PartSkeleton } from './part-skeleton.tsx';
import { PreferenceState } from './preference-state.tsx';
import { usePreference } from './use-preference.ts';

const choices = Object.entries(languageNames) as [Preferences['language'], string][];

/** The language of emails. */
export function LanguageSettings() {
  const me = useQuery(meQuery());
  const { saving, shown, choose } = usePreference();
  return (
    <QueryResult query={me} failed="Your settings could not be loaded" skeleton={<PartSkeleton />}>
      {({ preferences }) => (
        <SettingGroup
          title="Messages"
          lead="The language of emails we send you. The site is in English; each course shows the language it is taught in."
        >
          <ChoiceGroup legend={<span className="sr-only">Language of emails</span>}>
            {choices.map(([language, name]) => (
              <Radio
                key={language}
                name="language"
                value={language}
                checked={shown(preferences).language === language}
                onChange={() => choose({ language })}
              >
                <span lang={language}>{name}</span>
              </Radio>
            ))}
          </ChoiceGroup>
          <PreferenceState saving={saving} />
        </SettingGroup>
      )}
    </QueryResult>
  );
}
