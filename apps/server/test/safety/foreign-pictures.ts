import { isOwnUrl } from '@darasa/contract/media/own-url';
import { readPage } from './html.ts';

const LOADED = ['src', 'srcset', 'poster', 'imagesrcset'];
/** Fields of replies that pages load as pictures, as far as they are addresses. */
const FIELDS = /^(?:image|src|poster|picture|avatar|avatar_url|image_url|thumbnail|cover|logo)$/;

const isForeign = (address: string): boolean =>
  /^(?:https?:|[\\/]\s*[\\/])/i.test(address.trim()) && !isOwnUrl(address);

/** The addresses of other sites from which a page would load something that it shows. */
export const picturesOfOtherSites = (html: string): string[] =>
  readPage(html).tags.flatMap(({ name, attributes }) => [
    ...LOADED.flatMap((attribute) => {
      const value = attributes[attribute] ?? '';
      const addresses = attribute.endsWith('srcset') ? value.split(',') : [value];
      return addresses.filter(isForeign).map((address) => `${name} ${attribute}="${address}"`);
    }),
    ...(name === 'link' && attributes.as === 'image' && isForeign(attributes.href ?? '')
      ? [`link href="${attributes.href}"`]
      : []),
  ]);

/** The same of everything that a reply holds, wherever it stands. @param path names of the fields that lead to it */
export function picturesInReply(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const field = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
    const own = FIELDS.test(field) && isForeign(value) ? [`${field}: ${value}`] : [];
    // Elsewhere stands text, Markdown for instance, which pages show as it is
    const isHtml = path.length === 0 || path.some((name) => /html/i.test(name));
    return isHtml ? [...own, ...picturesOfOtherSites(value)] : own;
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => picturesInReply(entry, [...path, key]));
}
