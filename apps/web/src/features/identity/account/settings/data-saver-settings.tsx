import { browserSavesData, useDataSaver } from '~/lib/data-saver';
import { Switch } from '~/ui/switch';
import { SettingGroup } from './setting-group.tsx';

/** What the data saver does, and its switch. Kept in this browser alone: a phone may save where a computer need not. */
export function DataSaverSettings() {
  const [saving, setSaving] = useDataSaver();
  return (
    <SettingGroup
      title="Spare my data bundle"
      lead="Kept in this browser, so that your phone can save where a computer need not."
    >
      <Switch checked={saving} onChange={setSaving}>
        Data saver {saving ? 'on' : 'off'}
      </Switch>
      {browserSavesData() && (
        <p className="text-15 text-ink2">Your browser asks to save data. Your choice here comes before it.</p>
      )}
      <div>
        <h3 className="text-15">When it is on</h3>
        <ul className="mt-1 list-disc pl-5 text-15 text-ink2">
          <li>courses show our drawn covers in place of pictures, which cost nothing</li>
          <li>no page is fetched before you open it</li>
        </ul>
      </div>
    </SettingGroup>
  );
}
