import type { Endpoint } from '@darasa/contract/http/endpoint';
import { supportViewEndpoints } from '@darasa/contract/identity/support-view/endpoints';
import { supportViewMessages as messages, VIEWING } from '@darasa/contract/identity/support-view/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { findUser } from '../users/user-repository.ts';
import { insertArea } from './support-view-repository.ts';
import { isWithheld } from './withheld.ts';

interface GuardDeps {
  db: Db;
  identify(request: FastifyRequest): Promise<Actor | null>;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const { end } = supportViewEndpoints;
/** A view may be ended and, until its end, be renewed: both change nothing of the person. */
const OPEN = new Set([`${end.method} ${end.path}`, 'POST /auth/refresh', 'POST /auth/logout']);

/**
 * The one place where it is decided what a session may do that reads the site as another person: for each request of the application,
 * whatever its route, before the request's own checks. It changes nothing, does not see what is the person's alone, and what it
 * looks at is recorded before it is answered.
 */
export function guardSupportViews(app: FastifyInstance, { db, identify }: GuardDeps): void {
  app.addHook('preParsing', async (request) => {
    if (!request.headers.authorization) return;
    const actor = await identify(request);
    if (actor?.viewer === undefined || !actor.session) return;
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint && OPEN.has(`${endpoint.method} ${endpoint.path}`)) return;
    if (!READS.has(request.method)) throw refusal(messages.readOnly);
    if (isOnlyTheirs(request)) throw refusal(messages.withheld);
    if (endpoint) await noteArea(db, { ...actor, viewer: actor.viewer, session: actor.session }, endpoint);
  });
}

function isOnlyTheirs({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  // The way to another sign-in service is a navigation, without a schema
  return url.includes('/auth/providers/') || (config.endpoint && isWithheld(config.endpoint)) === true;
}

const refusal = (message: string) => new AppError('FORBIDDEN', message, { reason: VIEWING });

type Viewing = Actor & Required<Pick<Actor, 'viewer' | 'session'>>;

async function noteArea(db: Db, { userId, viewer, session }: Viewing, { tag }: Endpoint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await insertArea(tx, session.id, tag))) return;
    const person = await findUser(tx, userId);
    if (!person) return;
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'person.view-read',
      subject: personSubject(person),
      details: { area: tag },
    });
  });
}
