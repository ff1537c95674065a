import { browserSavesData, useDataSaver } from '~/lib/data-saver';
import { Switch } from '~/ui/fields/switch';
import { SettingGroup } from '~/ui/setting-group';

/** The data saver's description and switch. Stored in this browser only, since a phone may need it and a computer not. */
export function DataSaverSettings() {
  const [saving, setSaving] = useDataSaver();
  return (
    <SettingGroup
      title="Use less data"
      lead="Saved in this browser, so you can use it on your phone and not on your computer."
    >
      <Switch checked={saving} onChange={setSaving}>
        Data saver: leave out pictures
      </Switch>
      {browserSavesData() && (
        <p className="text-15 text-ink2">Your browser asks to save data. Your choice here takes priority.</p>
      )}
      <div>
        <h3 className="text-15">When it is on</h3>
        <ul className="mt-1 list-disc pl-5 text-15 text-ink2">
          <li>courses show simple covers instead of photos</li>
          <li>pages are not preloaded</li>
          <li>videos play in their lowest quality and do not start by themselves</li>
          <li>lists of lessons show how much data each lesson needs</li>
          <li>code for learning without a connection comes with your first download, not before</li>
        </ul>
      </div>
    </SettingGroup>
  );
}
