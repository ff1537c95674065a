import { randomUUID } from 'node:crypto';
import type { ReachSite } from '../carried/reach-site.ts';
import { type Stopped, unsubscribeToken } from './token.ts';

interface Rendered {
  subject: string;
  html: string;
  text: string;
}

export const unsubscribePath = (token: string): string => `/unsubscribe?t=${token}`;

/**
 * The link of each reader that stops such emails. An email is rendered once for many readers: it holds a placeholder, in whose place each
 * reader's link comes.
 */
export async function personalLink(site: ReachSite, what: Stopped, now: Date) {
  const secret = await site.encryption?.(now);
  if (!secret) return { placeholder: undefined, write: (rendered: Rendered, _userId: number) => rendered };
  // As nothing that an email says can contain
  const placeholder = `${site.siteUrl}/unsubscribe/${randomUUID()}`;
  return {
    placeholder,
    write(rendered: Rendered, userId: number): Rendered & { unsubscribe: string } {
      const url = `${site.siteUrl}${unsubscribePath(unsubscribeToken(secret, { userId, what }))}`;
      return {
        subject: rendered.subject,
        html: rendered.html.replaceAll(placeholder, url),
        text: rendered.text.replaceAll(placeholder, url),
        unsubscribe: url,
      };
    },
  };
}
