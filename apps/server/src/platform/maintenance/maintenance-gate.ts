import { MAINTENANCE_HEADER, MAINTENANCE_REASON } from '@darasa/contract/administration/maintenance-rules';
import { siteZoneCity } from '@darasa/contract/formatting/site-zone';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/context/index';
import { httpOnlyCookie, readCookie } from '#platform/http/cookies';
import { failureBody } from '#platform/http/error-handler';
import { AppError } from '#platform/http/errors';
import { isInProcess } from '#platform/http/in-process';
import type { MaintenanceWatch } from './follow-maintenance.ts';
import { maintenancePage, retryAfterOf, sentencesOf } from './maintenance-page.ts';
import type { Maintenance } from './maintenance-repository.ts';

interface GateOptions {
  maintenance: Pick<MaintenanceWatch, 'now' | 'look'>;
  identify: (request: FastifyRequest) => Promise<Actor | null>;
  /** Whether somebody goes on working meanwhile. */
  mayPass: (actor: Actor) => boolean;
  /** Where the API begins. */
  apiRoot: string;
  site: () => { name: string };
  secure: boolean;
}

const COOKIE = 'maintenance-pass';
const COOKIE_S = 86_400;

/** Pages on which administrators log in, and the shell of the app. */
const OPEN_PAGES = /^\/(?:authentication\/|offline$)/;
/** Files, the live connection, what supervisors ask, and links to stored files, which are signed. */
const NO_PAGES = /^\/(?:api|assets|socket|uploads|media|covers|healthz|readyz|metrics)(?:\/|$)|\.[a-z0-9]+$/i;
/** The call that begins it, or changes what is said. */
const BEGINS = '/administration/maintenance';
/** Logging in, what this is about, and what payment providers say only once. */
const OPEN_CALLS = /^\/(?:auth\/|callbacks\/|maintenance$|site$|administration\/settings$)/;

/**
 * While the site is worked on, all but administrators get 503 with Retry-After: pages say until when, and the API answers its envelope. Pages
 * do not know who asks, so that browsers of administrators get a cookie with the first call that passes. Before any route is registered.
 */
export function registerMaintenanceGate(
  app: FastifyInstance,
  { maintenance, identify, mayPass, apiRoot, site, secure }: GateOptions,
): void {
  const cookieOf = ({ pass }: Maintenance) => httpOnlyCookie(COOKIE, pass, { seconds: COOKIE_S, secure });
  const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

  // Cached pages are sent before the framework sees a request: so is this one
  app.dispatcher.addEarlyAnswer((request, response) => {
    const now = maintenance.now();
    if (!now) return false;
    const path = pathOf(request.url ?? '/');
    if (NO_PAGES.test(path) || OPEN_PAGES.test(path)) return false;
    if (readCookie(request.headers.cookie, COOKIE) === now.pass) return false;
    const at = Date.now();
    const { html, csp } = maintenancePage(now, { siteName: site().name, zone: siteZoneCity(), now: at });
    response.writeHead(503, {
      ...app.securityHeaders,
      'content-security-policy': csp,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterOf(now, at)),
      [MAINTENANCE_HEADER]: '1',
    });
    response.end(request.method === 'HEAD' ? undefined : html);
    return true;
  });

  app.addHook('onRequest', async (request, reply) => {
    const now = maintenance.now();
    if (!now) return;
    const path = pathOf(request.url);
    const isCall = path.startsWith(apiRoot);
    if (!isCall && !path.startsWith('/uploads')) return;
    // The page host asks for those who may see pages
    if (isInProcess(request)) return;
    reply.header(MAINTENANCE_HEADER, '1');
    request.actor ??= await identify(request);
    if (request.actor && mayPass(request.actor)) {
      if (readCookie(request.headers.cookie, COOKIE) !== now.pass) reply.header('set-cookie', cookieOf(now));
      return;
    }
    if (isCall && OPEN_CALLS.test(path.slice(apiRoot.length))) return;
    const at = Date.now();
    const refusal = new AppError(
      'SERVICE_UNAVAILABLE',
      ['The site is being maintained.', ...sentencesOf(now, at)].join(' '),
      { reason: MAINTENANCE_REASON, until: now.until?.toISOString() ?? null, text: now.note },
    );
    // Not thrown: it is no fault, and would be logged as one
    return reply
      .code(refusal.status)
      .headers({ 'retry-after': retryAfterOf(now, at), 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(failureBody(refusal, request.id));
  });

  // Whoever begins it may ask for nothing more before the next page
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'PUT' || reply.statusCode >= 300 || pathOf(request.url) !== apiRoot + BEGINS)
      return;
    await maintenance.look();
    const now = maintenance.now();
    if (now && request.actor && mayPass(request.actor)) reply.header('set-cookie', cookieOf(now));
  });
}
