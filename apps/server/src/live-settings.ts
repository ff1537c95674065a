import { isDeepStrictEqual } from 'node:util';
import { type SettingValues, settingDefaults, settingValues } from '@darasa/contract/settings/setting-values';
import { type SettingKey, settingKeys } from '@darasa/contract/settings/settings-rules';

/**
 * The site's settings as they are now in this process: the environment decides, else what administrators saved, else the default. The
 * module `settings` keeps it up to date with the database; everybody else reads it whenever it is needed and keeps nothing of it.
 */
export class LiveSettings {
  readonly #given: Partial<SettingValues>;
  readonly #listeners = new Set<() => void>();
  #values: SettingValues;

  /** @param given by the environment */
  constructor(given: Partial<SettingValues> = {}) {
    this.#given = given;
    this.#values = { ...settingDefaults, ...given };
  }

  /** How emails are sent, where an administrator has said it; what of its sender is empty is the site's own. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | undefined;

  /** The logo of the values, where it could be read. */
  logo: { name: string; picture: Buffer } | undefined;

  get values(): Readonly<SettingValues> {
    return this.#values;
  }

  isGiven(key: SettingKey): boolean {
    return this.#given[key] !== undefined;
  }

  /** Uses what is saved. What is no value of its setting any more counts as not saved. */
  use(saved: Readonly<Record<string, unknown>>): void {
    const read = settingKeys.flatMap((key) => {
      const parsed = settingValues[key].safeParse(saved[key]);
      return parsed.success ? [[key, parsed.data] as const] : [];
    });
    const next: SettingValues = { ...settingDefaults, ...Object.fromEntries(read), ...this.#given };
    if (isDeepStrictEqual(next, this.#values)) return;
    this.#values = next;
    for (const listener of this.#listeners) listener();
  }

  /** Called after each change of what counts. @returns a function that unsubscribes */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
