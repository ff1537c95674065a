/** What an operator can set about the site, as far as its pages show it. The same for every visitor. */
export interface SiteSettings {
  /** The product's name, in titles and the logo. */
  name: string;
  /** Where the site lives, without a trailing slash: canonical links and pictures for sharing start with it. */
  origin: string;
  supportEmail: string;
  /** Opens tracks, learning paths, certifications, corporate, resources, careers and help to visitors. */
  publicMarketingPages: boolean;
}

export const defaultSite: SiteSettings = {
  name: 'Darasa',
  origin: '',
  supportEmail: 'support@darasa.example',
  publicMarketingPages: false,
};

/** What the page host hands to the web's renderer with each page: the API in process, and the site's settings. */
export interface PageHostContext {
  /** @param url path and query below the origin, as in `/api/v1/courses?page=2` */
  api: (method: 'GET', url: string) => Promise<{ status: number; body: unknown }>;
  site: SiteSettings;
  /** Takes a whole page as text: as the body of a response it would be encoded, and decoded again at once. */
  deliver?: (page: DeliveredPage) => void;
}

export interface DeliveredPage {
  html: string;
  /**
   * The exact text between the script and style tags that the renderer itself wrote. Only these may run or apply: what
   * content has brought into the page is not among them. Absent from a page without any.
   */
  inline?: { scripts: readonly string[]; styles: readonly string[] };
}
