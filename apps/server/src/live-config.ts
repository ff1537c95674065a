import type { SettingValues } from '@darasa/contract/settings/setting-values';
import { logoPath } from '@darasa/contract/settings/settings-rules';
import type { SiteLook } from '#platform/look/index';
import type { LiveSettings } from './live-settings.ts';

/** What the environment says of emails. */
interface GivenMail {
  smtpUrl: string | undefined;
  from: { name: string; address: string } | undefined;
}

/**
 * What an administrator may change while the process runs. A copy of its values (`{ ...config }`, or names taken out of it at the start)
 * would be outdated: hand on the object, or one that `extended` makes of it.
 */
export class LiveConfig {
  readonly settings: LiveSettings;
  readonly #mail: GivenMail;
  /** Whether an administrator approves a course before it is published first, and each later change of it. */
  readonly reviewSettings: { readonly review: boolean; readonly reviewEveryChange: boolean };

  constructor(settings: LiveSettings, mail: GivenMail) {
    this.settings = settings;
    this.#mail = mail;
    this.reviewSettings = {
      get review() {
        return settings.values.course_review;
      },
      get reviewEveryChange() {
        return settings.values.review_every_change;
      },
    };
  }
  get siteName(): string {
    return this.settings.values.name;
  }
  /** Colours and logo, for emails and documents. */
  get look(): SiteLook {
    const { colours, logo: name } = this.settings.values;
    const read = this.settings.logo;
    return {
      colours,
      logo:
        name === null
          ? null
          : { path: logoPath(name), picture: read?.name === name ? read.picture : undefined },
    };
  }
  /** What sharing pictures say of the site; '' for the product's words. */
  get firstPage(): { headline: string; tagline: string } {
    const { landing, tagline } = this.settings.values;
    return { headline: landing.headline, tagline };
  }
  /** IANA name. The process sets it as the zone of `siteZone()`. */
  get timeZone(): string {
    return this.settings.values.time_zone;
  }
  get supportEmail(): string {
    return this.settings.values.support_email;
  }
  /** Opens tracks, learning paths, certifications, corporate, resources, careers and help to visitors. */
  get publicMarketingPages(): boolean {
    return this.settings.values.public_marketing_pages;
  }
  /** The chat with support. */
  get liveHelp(): SettingValues['live_help'] {
    return this.settings.values.live_help;
  }
  /** Who is responsible for personal data, and where it lies. */
  get privacy(): SettingValues['privacy'] {
    return this.settings.values.privacy;
  }
  /** Days that kinds of data are kept; null: as long as the account. */
  get retention(): SettingValues['retention'] {
    return this.settings.values.retention;
  }
  /** Whether everybody may register; otherwise who was invited. */
  get openRegistration(): boolean {
    return this.settings.values.registration === 'open';
  }
  get mailFrom(): { name: string; address: string } {
    const saved = this.#mail.smtpUrl === undefined ? this.settings.mail?.from : undefined;
    return (
      this.#mail.from ?? { name: saved?.name || this.siteName, address: saved?.address || this.supportEmail }
    );
  }
  /** Undefined: there is no mail server; emails are kept for an admin to read. */
  get smtpUrl(): string | undefined {
    return this.#mail.smtpUrl ?? this.settings.mail?.smtpUrl;
  }
  /** The variable of the environment that says how emails are sent. */
  get mailVariable(): string | null {
    return this.#mail.smtpUrl === undefined ? null : 'SMTP_URL';
  }
}

/** The variables, as far as they are set. */
interface SettingsInEnvironment {
  SITE_NAME?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
  SITE_TIME_ZONE?: string | undefined;
  COURSE_REVIEW?: boolean | undefined;
  REVIEW_EVERY_CHANGE?: boolean | undefined;
  PUBLIC_MARKETING_PAGES?: boolean | undefined;
}

/** What the environment decides of the settings that administrators may change otherwise. */
export function givenSettings(env: SettingsInEnvironment): Partial<SettingValues> {
  const given = {
    name: env.SITE_NAME,
    support_email: env.SUPPORT_EMAIL,
    time_zone: env.SITE_TIME_ZONE,
    course_review: env.COURSE_REVIEW,
    review_every_change: env.REVIEW_EVERY_CHANGE,
    public_marketing_pages: env.PUBLIC_MARKETING_PAGES,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
