import { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import { invitationEndpoints, joinCodeEndpoints } from '@darasa/contract/groups/ways-in';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '#modules/identity';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import {
  type CodeDeps,
  endCodeOf,
  joinByCode,
  lookAtCode,
  makeCode,
  readCode,
  readSheet,
} from './codes/codes.ts';
import { drawSheet } from './codes/sheet-pdf.ts';
import { enrolOthers, readTerms } from './enrolling/enrol-others.ts';
import { moveLearners, previewMove } from './enrolling/move-learners.ts';
import {
  acceptInvitation,
  lookAtInvitation,
  readInvitations,
  revokeInvitation,
} from './invitations/invitations.ts';
import { resendInvitation } from './invitations/resend-invitation.ts';
import { type InvitationDeps, sendInvitations } from './invitations/send-invitations.ts';

/** A list is longer than other bodies. */
const LIST_BODY = 256 * 1024;

/** Codes and invitations: for those who make them, and for those who come in by them. */
export function registerWaysIn(api: FastifyInstance, deps: InvitationDeps & { secret: Uint8Array }): void {
  registerEndpoint(api, enrollingEndpoints.terms, ({ params, ctx }) => readTerms(ctx, params.id));
  registerEndpoint(api, enrollingEndpoints.previewMove, ({ params, body, ctx }) =>
    previewMove(ctx, deps, params.id, body),
  );
  registerEndpoint(api, enrollingEndpoints.move, ({ params, body, ctx }) =>
    moveLearners(ctx, deps, params.id, body),
  );
  registerEndpoint(
    api,
    enrollingEndpoints.add,
    ({ params, body, ctx }) => enrolOthers(ctx, deps, params.id, body),
    { bodyLimit: LIST_BODY },
  );
  const codes: CodeDeps = { secret: deps.secret, siteUrl: deps.site.siteUrl };
  registerEndpoint(api, joinCodeEndpoints.read, async ({ query, ctx }) => ({
    code: await readCode(ctx, codes, query),
  }));
  registerEndpoint(api, joinCodeEndpoints.make, async ({ body, ctx }) => ({
    code: await makeCode(ctx, codes, body),
  }));
  registerEndpoint(api, joinCodeEndpoints.end, async ({ params, ctx }) => ({
    code: await endCodeOf(ctx, params.id),
  }));
  registerFileEndpoint(api, joinCodeEndpoints.sheet, 'application/pdf', async ({ params, ctx }) => {
    const sheet = await readSheet(ctx, codes, params.id);
    return { name: 'join.pdf', content: await drawSheet(deps.site, { ...sheet, now: ctx.now }) };
  });
  registerEndpoint(api, joinCodeEndpoints.look, async ({ body, request, ctx }) => ({
    way_in: await lookAtCode(ctx, codes, body.code, clientOf(request)),
  }));
  registerEndpoint(api, joinCodeEndpoints.join, ({ body, request, ctx }) =>
    joinByCode(ctx, codes, body.code, clientOf(request)),
  );
  registerEndpoint(api, invitationEndpoints.list, ({ query, ctx }) => readInvitations(ctx, query));
  registerEndpoint(api, invitationEndpoints.send, ({ body, ctx }) => sendInvitations(ctx, deps, body), {
    bodyLimit: LIST_BODY,
  });
  registerEndpoint(api, invitationEndpoints.revoke, async ({ params, ctx }) => ({
    invitation: await revokeInvitation(ctx, params.id),
  }));
  registerEndpoint(api, invitationEndpoints.resend, async ({ params, ctx }) => ({
    invitation: await resendInvitation(ctx, deps, params.id),
  }));
  registerEndpoint(api, invitationEndpoints.look, async ({ body, request, ctx }) => ({
    way_in: await lookAtInvitation(ctx, deps, body.secret, clientOf(request)),
  }));
  registerEndpoint(api, invitationEndpoints.accept, ({ body, request, ctx }) =>
    acceptInvitation(ctx, deps, body.secret, clientOf(request)),
  );
}
