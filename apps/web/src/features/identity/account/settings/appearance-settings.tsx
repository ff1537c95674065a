import { useSyncExternalStore } from 'react';
import { setTheme, subscribeTheme, type Theme, themeChoice } from '~/lib/theme';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SettingGroup } from '~/ui/setting-group';

const choices: readonly { value: Theme | null; name: string }[] = [
  { value: null, name: 'Same as device' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
];

/** Light, dark, or the device's theme. Stored in this browser only. */
export function AppearanceSettings() {
  const chosen = useSyncExternalStore(subscribeTheme, themeChoice, () => null);
  return (
    <SettingGroup
      title="Theme"
      lead="Saved in this browser. The dark theme saves battery on many phones and is easier on the eyes at night."
    >
      <ChoiceGroup legend={<span className="sr-only">Theme</span>}>
        {choices.map(({ value, name }) => (
          <Radio
            key={name}
            name="theme"
            value={value ?? 'device'}
            checked={chosen === value}
            onChange={() => setTheme(value)}
          >
            {name}
          </Radio>
        ))}
      </ChoiceGroup>
    </SettingGroup>
  );
}
