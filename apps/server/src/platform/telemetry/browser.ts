import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limited } from '#platform/http/limited';
import type { ErrorReports } from './error-reports.ts';

/** The program that pages load while telemetry is on. */
export const BROWSER_SCRIPT = '/telemetry.js';
const REPORTS = '/telemetry/errors';
const MOST_REPORTS_PER_MINUTE = 30;
const MOST_BYTES = 16 * 1024;

const browserReport = z.strictObject({
  type: z.string().max(100),
  message: z.string().max(2000),
  stack: z.string().max(12_000),
  /** The page's path without what it names: numbers and ids are left out by the browser. */
  page: z.string().max(200),
});

/**
 * What browsers do while telemetry is on: begin a trace with each call, and report what went wrong to this server, which passes it on
 * without anything about people. Only then do pages load it.
 */
export function registerBrowserTelemetry(
  app: FastifyInstance,
  { reports, traces, version }: { reports: ErrorReports | undefined; traces: boolean; version: string },
): void {
  const script = `(()=>{${traces ? TRACING : ''}${reports ? REPORTING : ''}})()`;
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 20)}"`;
  app.get(BROWSER_SCRIPT, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
  if (!reports) return;
  app.post(
    REPORTS,
    { schema: { hide: true }, bodyLimit: MOST_BYTES, config: limited(MOST_REPORTS_PER_MINUTE) },
    async (request, reply) => {
      const parsed = browserReport.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      const { type, message, stack, page } = parsed.data;
      reports.send({
        platform: 'javascript',
        level: 'error',
        type,
        message,
        stack,
        tags: { page },
        release: version,
      });
      return reply.code(204).send();
    },
  );
}

const TRACING = `
const plain=window.fetch,hex=n=>Array.from(crypto.getRandomValues(new Uint8Array(n)),b=>b.toString(16).padStart(2,'0')).join('');
window.fetch=(to,options)=>{
  if(typeof to==='string'&&to.startsWith('/api/')){
    const headers=new Headers(options&&options.headers);
    headers.set('traceparent','00-'+hex(16)+'-'+hex(8)+'-01');
    options={...options,headers};
  }
  return plain.call(window,to,options);
};`;

const REPORTING = `
let left=10;
const tell=error=>{
  if(!error||left--<=0||error.name==='AbortError')return;
  const page=location.pathname.split('/').map(part=>/\\d|[A-Z]|.{25}/.test(part)?'*':part).join('/').slice(0,200);
  fetch('${REPORTS}',{method:'POST',keepalive:true,credentials:'omit',headers:{'content-type':'application/json'},body:JSON.stringify({
    type:String(error.name||'Error').slice(0,100),message:String(error.message||error).slice(0,2000),
    stack:String(error.stack||'').slice(0,12000),page})}).catch(()=>{});
};
addEventListener('error',event=>tell(event.error));
addEventListener('unhandledrejection',event=>tell(event.reason));`;
