import { z } from 'zod';
import { deskPermissions } from '../../http/desk-permissions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pagination } from '../../http/pagination.ts';
import { pageQuery, personSummary } from '../people-schemas.ts';
import { idParams, line, nothing } from '../schemas.ts';
import { hasSomethingToSee, withoutTurning } from '../visible-text.ts';
import { staffRoleLimits as limits, staffRoleMessages as messages, siteRoleNames } from './rules.ts';

const isoTime = z.string().describe('ISO 8601, UTC');

export const staffRole = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(deskPermissions)),
  /** How many people have it. */
  holders: z.number().int(),
  version: z.number().int(),
  changed_at: isoTime,
});

const fields = {
  name: line(limits.name)
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: 'Give the role a name' })
    .refine((name) => !(siteRoleNames as readonly string[]).includes(name.toLowerCase()), {
      error: messages.nameOfSite,
    }),
  description: line(limits.description).overwrite(withoutTurning).default(''),
  permissions: z
    .array(z.enum(deskPermissions))
    .min(1, { error: messages.nothing })
    .max(deskPermissions.length),
};

const admins = { tag: 'Roles', access: { role: 'admin' } } as const;
const ROLES = '/administration/roles';
const oneRole = z.object({ role: staffRole });

/** Roles of the site's own: sets of permissions beside the roles that every site has. Only administrators give them. */
export const staffRoleEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: ROLES,
    summary: 'The roles that the site has made, by name',
    data: z.object({ roles: z.array(staffRole) }),
  }),
  create: endpoint({
    ...admins,
    method: 'POST',
    path: ROLES,
    summary: 'Make a role; nobody has it yet. Asks for a recent sign-in',
    body: z.object(fields),
    data: oneRole,
    status: 201,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: `${ROLES}/{id}`,
    summary: 'Change a role, at once for all who have it. 409 when somebody else has changed it meanwhile',
    params: idParams,
    body: z.object({ ...fields, version: z.number().int().min(1).describe('The one that was changed') }),
    data: oneRole,
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: `${ROLES}/{id}`,
    summary: 'Delete a role. Those who have it get another one instead, or lose its permissions',
    params: idParams,
    query: z.object({
      instead: z.string().min(1).max(100).optional().describe('The role that its people get'),
    }),
    data: nothing,
  }),
  people: endpoint({
    ...admins,
    method: 'GET',
    path: `${ROLES}/{id}/people`,
    summary: 'Who has a role, by name',
    params: idParams,
    query: z.object(pageQuery),
    data: z.object({
      people: z.array(personSummary.extend({ given_at: isoTime, given_by: z.string().nullable() })),
      pagination,
    }),
  }),
  give: endpoint({
    ...admins,
    method: 'PUT',
    path: `${ROLES}/{id}/people/{person}`,
    summary: 'Give somebody a role. Asks for a recent sign-in',
    params: idParams.extend({ person: z.string().min(1).max(100) }),
    data: nothing,
  }),
  take: endpoint({
    ...admins,
    method: 'DELETE',
    path: `${ROLES}/{id}/people/{person}`,
    summary: 'Take a role from somebody: its permissions end within a second',
    params: idParams.extend({ person: z.string().min(1).max(100) }),
    data: nothing,
  }),
};

export type StaffRole = z.infer<typeof staffRole>;
export type StaffRoleFields = Pick<StaffRole, 'name' | 'description' | 'permissions'>;
