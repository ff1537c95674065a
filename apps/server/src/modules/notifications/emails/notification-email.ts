import { notificationText } from '@darasa/contract/notifications/rules';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import type { Block, EmailContent, EmailSite, Language, Writer } from '#platform/mail/index';
import { swahiliText } from './swahili-text.ts';

interface Told {
  content: NotificationContent;
  /** Whose act it was; null when nobody is named. */
  actor: string | null;
  /** A path on the site. */
  link: string;
}

/** What the button says, by what the notification leads to. */
const actions: Record<NotificationContent['kind'], Record<Language, string>> = {
  'application.received': { en: 'Review the application', sw: 'Soma ombi' },
  'application.decided': { en: 'Open the page', sw: 'Fungua ukurasa' },
  'roles.changed': { en: 'Open your profile', sw: 'Fungua wasifu wako' },
  'course.submitted': { en: 'Review the course', sw: 'Kagua kozi' },
  'course.approved': { en: 'Open the course', sw: 'Fungua kozi' },
  'course.changes-requested': { en: 'Read the comments', sw: 'Soma maoni' },
  'course.problem': { en: 'Open the course', sw: 'Fungua kozi' },
  'course.published': { en: 'Open the course', sw: 'Fungua kozi' },
  'course.comment': { en: 'Read and reply', sw: 'Soma na ujibu' },
  'review.received': { en: 'Read and reply', sw: 'Soma na ujibu' },
  'question.asked': { en: 'Read and answer', sw: 'Soma na ujibu' },
  'peer-review.allotted': { en: 'Review answers', sw: 'Tathmini majibu' },
  'question.answered': { en: 'Read the answer', sw: 'Soma jibu' },
  'review.replied': { en: 'Read the reply', sw: 'Soma jibu' },
  'review.hidden': { en: 'Open your review', sw: 'Fungua tathmini yako' },
  'assessment.due-soon': { en: 'Open it', sw: 'Ifungue' },
  'assessment.graded': { en: 'Look at your answers', sw: 'Angalia majibu yako' },
  'certificate.issued': { en: 'Open your certificate', sw: 'Fungua cheti chako' },
  'certificate.revoked': { en: 'Open the certificate', sw: 'Fungua cheti' },
  'course.invited': { en: 'Open the course', sw: 'Fungua kozi' },
  'order.placed': { en: 'Open the order', sw: 'Fungua agizo' },
  'order.reported': { en: 'Check the payment', sw: 'Angalia malipo' },
  'order.paid': { en: 'Open the order', sw: 'Fungua agizo' },
  'order.place-found': { en: 'Open the order', sw: 'Fungua agizo' },
  'order.rejected': { en: 'Open the order', sw: 'Fungua agizo' },
  'order.refunded': { en: 'Open the order', sw: 'Fungua agizo' },
  'order.expiring': { en: 'Open the order', sw: 'Fungua agizo' },
  'order.expired': { en: 'Open the order', sw: 'Fungua agizo' },
  'waitlist.enrolled': { en: 'Start learning', sw: 'Anza kujifunza' },
  'waitlist.place-held': { en: 'Order the course', sw: 'Agiza kozi' },
  'waitlist.place-lapsed': { en: 'Open the course', sw: 'Fungua kozi' },
};

/** Whether the detail of a notification is in somebody's own words. */
const quotes = (content: NotificationContent): boolean =>
  'comment' in content || 'excerpt' in content || 'reason' in content;

const settings: Record<Language, (url: string) => string> = {
  en: (url) => `You can choose which emails you get: ${url}`,
  sw: (url) => `Unaweza kuchagua barua pepe unazopata: ${url}`,
};

/** A notification as an email, with the way to turn such emails off. */
export const notificationEmail: Writer<Told> = (site, told) => ({
  en: write(site, told, 'en', notificationText(told.content, told.actor)),
  sw: write(site, told, 'sw', swahiliText(told.content, told.actor)),
});

function write(
  { siteUrl }: EmailSite,
  { content, link }: Told,
  language: Language,
  { title, detail }: { title: string; detail: string },
): EmailContent {
  const said: Block[] = detail === '' ? [] : [quotes(content) ? { quote: detail } : `${detail}.`];
  return {
    subject: title,
    preview: quotes(content) && detail !== '' ? detail : title,
    heading: title,
    blocks: [`${title}${said.length > 0 && quotes(content) ? ':' : '.'}`, ...said],
    action: { label: actions[content.kind][language], href: `${siteUrl}${link}` },
    after: [settings[language](`${siteUrl}/settings/notifications`)],
  };
}
