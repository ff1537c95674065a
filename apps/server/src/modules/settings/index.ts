/**
 * The settings of the site: what administrators choose, unless the environment decides it. Everybody reads them from the configuration, which
 * this module keeps up to date. Other modules enter here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { followSettings, type SiteValues } from './follow-settings.ts';
import { createLogoStore } from './logo/logo-store.ts';
import type { MailSettingsDeps } from './mail/mail-settings.ts';
import { settingsMerging } from './merging.ts';
import { registerSettings } from './routes.ts';
import type { SettingsDeps } from './settings.ts';
import { registerSiteFiles } from './site-files.ts';

export { followSettings } from './follow-settings.ts';
export { createLogoStore } from './logo/logo-store.ts';
export { findSettings } from './repository.ts';

declare module '#platform/modules/define-module' {
  interface Services {
    settings: Pick<SettingsDeps, 'reload' | 'logos'>;
  }
}

/** What the site is called, how it looks, and how it works. */
export const settingsModule = defineModule<{ settings: SiteValues } & MailSettingsDeps['config']>({
  name: 'settings',
  tables: ['site_setting'],
  events,
  merging: settingsMerging,
  async start({ config, db, changes, log, pages, storage, services: { identity } }) {
    // Every page shows something of them
    const stop = config.settings.onChange(() => pages.invalidate('all'));
    const logos = createLogoStore(storage);
    const following = await followSettings(config.settings, {
      ...{ db, changes, log, logos },
      encryption: identity.keyring.encryption,
    });
    return {
      service: { reload: following.reload, logos },
      close() {
        stop();
        following.close();
      },
    };
  },
  routes: (api, { config, services }) =>
    registerSettings(api, {
      live: config.settings,
      config,
      encryption: services.identity.keyring.encryption,
      ...services.settings,
    }),
  files: (app, { config, services }) =>
    registerSiteFiles(app, { live: config.settings, logos: services.settings.logos }),
});
