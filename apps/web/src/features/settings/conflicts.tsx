import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import type { SettingKey } from '@darasa/contract/settings/settings-rules';
import { Button } from '~/ui/button';
import { settingLabels, valueInWords } from './setting-labels.ts';

interface Props {
  keys: readonly SettingKey[];
  newest: SiteSettingsView;
  own: SettingValues;
  onKeep: (key: SettingKey) => void;
  onTake: (key: SettingKey) => void;
}

/** What somebody else has saved while it was being changed here too: both values, and which of them counts. */
export const Conflicts = ({ keys, newest, own, onKeep, onTake }: Props) => (
  <section
    role="alert"
    aria-label="Changed by somebody else meanwhile"
    className="mt-6 max-w-[46rem] rounded-m border border-current bg-surface px-4 py-3 text-info"
  >
    <ul className="grid gap-4 text-ink">
      {keys.map((key) => (
        <li key={key}>
          <p className="text-15 font-semibold">
            {`${newest[key].updated_by ?? 'Somebody else'} has changed “${settingLabels[key]}” meanwhile`}
          </p>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-15">
            <dt className="text-ink3">Saved now</dt>
            <dd dir="auto" className="wrap-anywhere">
              {valueInWords(key, newest[key].value)}
            </dd>
            <dt className="text-ink3">Yours</dt>
            <dd dir="auto" className="wrap-anywhere">
              {valueInWords(key, own[key])}
            </dd>
          </dl>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              look="outline"
              aria-label={`Keep mine: ${settingLabels[key]}`}
              onClick={() => onKeep(key)}
            >
              Keep mine
            </Button>
            <Button look="quiet" aria-label={`Use theirs: ${settingLabels[key]}`} onClick={() => onTake(key)}>
              Use theirs
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
