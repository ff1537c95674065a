import { fileTypeOf } from '@darasa/contract/media/rules';

export interface OwnFile {
  url: string;
  name: string;
  type: string;
}

/** A file that this site serves under a plain path, as the demo content's are: `/media/demo/…`; undefined for any other URL. */
export function ownFile(text: string): OwnFile | undefined {
  const url = text.trim();
  if (!/^\/media\/demo(?:\/[a-z0-9][\w.-]*)+$/i.test(url) || url.includes('..')) return undefined;
  const name = url.slice(url.lastIndexOf('/') + 1);
  return { url, name, type: fileTypeOf(name)?.mime ?? 'application/octet-stream' };
}
