import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** It shows the request, and the API's reply. */
const RENDERER = `
let renders = 0;
export default {
  shellOf: (path) => (/^\\/(student|open)\\/courses\\/./.test(path) ? path.replace(/[^/]+$/, '_') : undefined),
  async fetch(request, { context: { pageHost } }) {
    const url = new URL(request.url);
    const api = await pageHost.api('GET', '/api/v1/greeting');
    const seen = JSON.stringify({ url: request.url, headers: [...request.headers.keys()].sort(), site: pageHost.site.name });
    if (url.pathname === '/moved') return new Response(null, { status: 301, headers: { location: url.origin + '/courses' } });
    if (url.pathname === '/data') return new Response('Not found: ' + decodeURIComponent(url.search));
    if (url.pathname === '/never') return new Promise(() => {});
    if (url.pathname === '/throws') throw new Error('render failed with a secret');
    const status = url.pathname === '/missing' ? 404 : api.status === 200 ? 200 : 500;
    const html = '<!doctype html><title>' + ++renders + '</title><script>window.x=1</script><pre>' + seen + '</pre>' +
      (api.body.data ?? api.body.message) + ' '.repeat(3000);
    pageHost.deliver({ html, inline: { scripts: ['window.x=1'], styles: [] } });
    return new Response(null, { status, headers: { 'content-type': 'text/html' } });
  },
};`;

/** Writes a minimal web build. @returns its folder, for the caller to remove */
export async function makeWebBuild(): Promise<string> {
  const distDir = await mkdtemp(join(tmpdir(), 'darasa-pages-'));
  await mkdir(join(distDir, 'server'));
  await mkdir(join(distDir, 'client', 'assets'), { recursive: true });
  await writeFile(join(distDir, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(distDir, 'server', 'server.js'), RENDERER);
  await writeFile(join(distDir, 'client', 'assets', 'app-1a2b.js'), 'console.log(1)');
  await writeFile(join(distDir, 'client', 'assets', 'app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  await writeFile(join(distDir, 'client', 'favicon.svg'), '<svg/>');
  await writeFile(join(distDir, 'client', 'assets', 'program.worker-1a-B.js'), 'runs programs');
  await writeFile(join(distDir, 'client', 'sw.js'), 'the worker');
  await writeFile(join(distDir, 'client', 'sw-off.js'), 'removes the worker');
  await writeFile(join(distDir, 'secret.txt'), 'not for you');
  return distDir;
}
