import { hash } from 'node:crypto';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { colourStyle } from '@darasa/contract/settings/colour-rules';
import { logoPath } from '@darasa/contract/settings/settings-rules';
import type { Config } from './config.ts';

/** As long as nothing is changed it is the same object: what was rendered with it is kept by it. */
const described = new WeakMap<object, SiteSettings>();

/** The site as its pages show it now. */
export function describeSite({
  settings: { values },
  siteUrl,
}: Pick<Config, 'settings' | 'siteUrl'>): SiteSettings {
  const known = described.get(values);
  if (known) return known;
  const site = {
    name: values.name,
    origin: siteUrl,
    supportEmail: values.support_email,
    timeZone: values.time_zone,
    publicMarketingPages: values.public_marketing_pages,
    tagline: values.tagline,
    logo: values.logo === null ? null : logoPath(values.logo),
    colourStyle: colourStyle(values.colours),
    landing: values.landing,
    menu: values.menu,
    openRegistration: values.registration === 'open',
  };
  const version = hash('sha256', JSON.stringify(site), 'base64url').slice(0, 12);
  const result = { ...site, version };
  described.set(values, result);
  return result;
}
