import { decodeText } from '@darasa/contract/formatting/decode-text';

/**
 * The text of a chosen file, whatever its encoding.
 * @throws Error with a sentence for the person when it is no text, or nobody can tell its encoding
 */
export async function readTextFile(file: Blob): Promise<string> {
  const read = decodeText(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) throw new Error(read.problem);
  return read.text;
}
