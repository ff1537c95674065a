import { setSiteZone } from '@darasa/contract/formatting/site-zone';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import type { SettingKey } from '@darasa/contract/settings/settings-rules';
import type { ChangeFeed, Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import type { LogoStore } from './logo/logo-store.ts';
import { findSettings } from './repository.ts';
import { MAIL_KEY, openMail } from './stored-mail.ts';

/** On which every process hears that settings were saved. */
export const SETTINGS_CHANNEL = 'site_settings';

/** What counts in this process. The part of the configuration that this module keeps up to date. */
export interface SiteValues {
  readonly values: Readonly<SettingValues>;
  isGiven(key: SettingKey): boolean;
  use(saved: Readonly<Record<string, unknown>>): void;
  onChange(listener: () => void): () => void;
  logo: { name: string; picture: Buffer } | undefined;
  mail: { smtpUrl: string; from: { name: string; address: string } } | undefined;
}

export interface Following {
  /** Reads what is saved now. */
  reload(): Promise<void>;
  close(): void;
}

/** Keeps the settings of a process as they are saved, from now on. */
export async function followSettings(
  live: SiteValues,
  {
    db,
    changes,
    log,
    encryption,
    logos,
  }: { db: Db; changes: ChangeFeed; log: Log; encryption: Uint8Array; logos: Pick<LogoStore, 'read'> },
): Promise<Following> {
  let last: Promise<void> = Promise.resolve();
  async function read(): Promise<void> {
    const rows = await findSettings(db);
    live.use(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
    live.mail = openMail(rows.find(({ key }) => key === MAIL_KEY)?.value, encryption);
    setSiteZone(live.values.time_zone);
    await readLogo(live.values.logo);
  }
  /** For emails and documents. Without it they go on, with the name alone. */
  async function readLogo(name: string | null): Promise<void> {
    if (name === (live.logo?.name ?? null)) return;
    try {
      const picture = name === null ? undefined : await logos.read(name);
      live.logo = name !== null && picture ? { name, picture } : undefined;
    } catch (error) {
      live.logo = undefined;
      log.error({ err: error }, 'The logo could not be read');
    }
  }
  /** One after the other: what was read earlier must not be used later. */
  function reload(): Promise<void> {
    last = last.catch(() => undefined).then(read);
    return last;
  }
  const later = () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'The settings could not be read again'));
  };
  const stop = await changes.listen(SETTINGS_CHANNEL, later, { onGap: later });
  await reload();
  return { reload, close: stop };
}
