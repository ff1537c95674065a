import { acceptedExtensions, type MediaKind, sourceExtensions } from '@darasa/contract/media/rules';

/** Other endings of the same types, which nobody needs to read. */
const SAME = new Set(['jpeg', 'm4v', 'oga', 'opus']);

/** `MP4, MOV, WEBM or MKV`: the types of files that are accepted, as people call them. */
export function describeTypes(kinds: readonly MediaKind[]): string {
  const extensions = acceptedExtensions(kinds).map((extension) => extension.slice(1));
  const names = extensions
    .filter((name) => !SAME.has(name) && !sourceExtensions.includes(name))
    .map((name) => name.toUpperCase());
  if (extensions.some((name) => sourceExtensions.includes(name))) names.push('program code');
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
