import pythonUrl from 'virtual:interpreters/python-3.11.3.wasm?url';
import type { BrowserLanguage } from '@darasa/sandbox/browser';
// Only their URLs: they are fetched when a program is run
import quickJsUrl from 'quickjs-wasi/quickjs.wasm?url';
import sqliteUrl from 'sql.js/dist/sql-wasm.wasm?url';
import luaUrl from 'wasmoon/dist/glue.wasm?url';

const urls: Record<BrowserLanguage, string> = {
  javascript: quickJsUrl,
  typescript: quickJsUrl,
  sql: sqliteUrl,
  lua: luaUrl,
  python: pythonUrl,
};

/**
 * The file of an interpreter. The service worker keeps it, so that it is there without a connection too.
 * @param onBytes called with how many bytes there are, unpacked, each time some more have come
 * @throws Error when it cannot be loaded
 */
export async function loadInterpreter(
  language: BrowserLanguage,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<ArrayBuffer> {
  const response = await fetch(urls[language], { signal });
  if (!response.ok || !response.body) throw new Error('The interpreter could not be loaded');
  let loaded = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      loaded += piece.byteLength;
      onBytes(loaded);
      controller.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(counted)).arrayBuffer();
}
