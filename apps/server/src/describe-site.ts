import { hash } from 'node:crypto';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { colourStyle } from '@darasa/contract/settings/colour-rules';
import type { Config } from './config.ts';

/** The site as its pages show it now. */
export function describeSite({ settings, siteUrl }: Pick<Config, 'settings' | 'siteUrl'>): SiteSettings {
  const { values } = settings;
  const site = {
    name: values.name,
    origin: siteUrl,
    supportEmail: values.support_email,
    timeZone: values.time_zone,
    publicMarketingPages: values.public_marketing_pages,
    tagline: values.tagline,
    logo: null,
    colourStyle: colourStyle(values.colours),
    landing: values.landing,
    openRegistration: values.registration === 'open',
  };
  return { ...site, version: hash('sha256', JSON.stringify(site), 'base64url').slice(0, 12) };
}
