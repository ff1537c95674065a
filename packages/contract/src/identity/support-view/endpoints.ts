import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { authData, idParams, nothing } from '../schemas.ts';
import { hasSomethingToSee, withoutTurning } from '../visible-text.ts';
import { supportReason } from './rules.ts';

/** Reading the site as another person, to help them. */
export const supportViewEndpoints = {
  begin: endpoint({
    tag: 'People',
    access: { permission: 'people.view' },
    method: 'POST',
    path: '/administration/people/{id}/support-view',
    repeat: 'never',
    summary: 'A session of half an hour that reads the site as this person and changes nothing',
    params: idParams,
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(supportReason.min, { error: `Say in at least ${supportReason.min} characters what it is for` })
        .max(supportReason.max, { error: `At most ${supportReason.max} characters` })
        .overwrite(withoutTurning)
        .refine(hasSomethingToSee, { error: 'Say what it is for' }),
    }),
    data: authData,
    status: 201,
  }),
  end: endpoint({
    tag: 'Auth',
    access: 'signed-in',
    method: 'DELETE',
    path: '/auth/support-view',
    repeat: 'never',
    summary: 'End a session that reads the site as another person',
    data: nothing,
  }),
};
