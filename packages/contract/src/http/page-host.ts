import { DEFAULT_ZONE } from '../formatting/site-zone.ts';

/** A part of the landing page below its head. */
export type LandingSection =
  | 'featured'
  | 'works'
  | 'words'
  | 'faces'
  | 'subjects'
  | 'tracks'
  | 'reasons'
  | 'prices'
  | 'teachers'
  | 'questions'
  | 'closing'
  | 'newest'
  | 'strips';

/** The site settings that its pages use. The same for every visitor. */
export interface SiteSettings {
  /** The product's name, in titles and the logo. */
  name: string;
  /** The site's URL, without a trailing slash: canonical links and sharing pictures start with it. */
  origin: string;
  supportEmail: string;
  /** IANA name of the site's time zone. */
  timeZone: string;
  /** Opens tracks, learning paths, certifications, corporate, resources, careers and help to visitors. */
  publicMarketingPages: boolean;
  /** One line about it; '' for none. */
  tagline: string;
  /** Path of its picture; null: the product's mark. */
  logo: string | null;
  /** CSS of its colours; '' for those of the product. */
  colourStyle: string;
  /** '' and null stand for what the product has. */
  landing: { headline: string; lead: string; sections: readonly LandingSection[] | null };
  /** Links of the site's own, in their order. */
  menu: Record<'header' | 'footer', readonly { label: string; href: string }[]>;
  /** Whether everybody may register; otherwise who was invited. */
  openRegistration: boolean;
  /** Another one after each change: what is kept for later is then fetched again. */
  version: string;
}

export const defaultSite: SiteSettings = {
  name: 'Darasa',
  origin: '',
  supportEmail: 'support@darasa.example',
  timeZone: DEFAULT_ZONE,
  publicMarketingPages: false,
  tagline: '',
  logo: null,
  colourStyle: '',
  landing: { headline: '', lead: '', sections: null },
  menu: { header: [], footer: [] },
  openRegistration: true,
  version: '',
};

/** Passed by the page host to the web app's renderer with each page: the API in process, and the site's settings. */
export interface PageHostContext {
  /** @param url path and query below the origin, as in `/api/v1/courses?page=2` */
  api: (method: 'GET', url: string) => Promise<{ status: number; body: unknown }>;
  site: SiteSettings;
  /** Accepts a whole page as text: in the body of a response it would be encoded, and then decoded again. */
  deliver?: (page: DeliveredPage) => void;
}

export interface DeliveredPage {
  /** The page in pieces, to be joined as bytes: joining texts of this size first would cost another copy. */
  html: readonly string[];
  /**
   * The exact text of the script and style tags that the renderer itself wrote. Only these may run or apply, not those
   * injected by content. Absent for a page without any.
   */
  inline?: { scripts: readonly string[]; styles: readonly string[] };
}
