import type { Preferences } from '@darasa/contract/identity/schemas';
import type { SiteLook } from '#platform/look/index';

/** What emails say about the site they come from. */
export interface EmailSite {
  siteName: string;
  siteUrl: string;
  supportEmail: string;
  /** Default: that of the product. */
  readonly look?: SiteLook;
}
export type Language = Preferences['language'];

/** A paragraph, a short table of names and values, words of somebody else's, shown as such, or a list of links, with a heading where it is a part. */
export type Block =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { quote: string }
  | { heading?: string; links: readonly { label: string; href: string }[] };

/** What an email says, before it becomes HTML and text. Nothing in it is markup. */
export interface EmailContent {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** One button; its URL is printed below it, in case the button does not work. */
  action?: { label: string; href: string; note?: string };
  /** Below the button. */
  after?: readonly Block[];
}

/** The words of one kind of email, in every language there is. */
export type Writer<Facts> = (site: EmailSite, facts: Facts) => Record<Language, EmailContent>;
