import { acceptedExtensions, type MediaKind } from '@darasa/contract/media/rules';

/** Other endings of the same types, which nobody needs to read. */
const SAME = new Set(['jpeg', 'm4v', 'oga', 'opus']);

/** `MP4, MOV, WEBM or MKV`: the types of files that are accepted, as people call them. */
export function describeTypes(kinds: readonly MediaKind[]): string {
  const names = acceptedExtensions(kinds)
    .map((extension) => extension.slice(1))
    .filter((name) => !SAME.has(name))
    .map((name) => name.toUpperCase());
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
