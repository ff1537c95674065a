import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { certificateFilters } from './rules.ts';
import {
  certificate,
  managedCertificate,
  nameInput,
  ownCertificate,
  ownCertificates,
  revokeInput,
} from './schemas.ts';

const tag = 'Certificates';
const named = z.object({ id: z.string().min(1).max(60) });
const admins = { tag, access: { permission: 'certificates.manage' }, params: named } as const;
const managed = z.object({ certificate: managedCertificate });

export const certificateEndpoints = {
  one: endpoint({
    tag,
    method: 'GET',
    path: '/certificates/{id}',
    summary: 'Check a certificate by its id or its number',
    params: named,
    data: z.object({ certificate }),
  }),
  mine: endpoint({
    tag,
    method: 'GET',
    path: '/certificates',
    summary: "The caller's own certificates, newest first, and how far they are in learning tracks",
    access: 'signed-in',
    data: ownCertificates,
  }),
  correctName: endpoint({
    tag,
    method: 'PUT',
    path: '/certificates/{id}/name',
    summary:
      "Correct the spelling of the name on the caller's certificate to that of their profile: once, within 14 days; its number stays",
    access: 'signed-in',
    params: named,
    data: z.object({ certificate: ownCertificate }),
  }),
  badge: endpoint({
    tag,
    method: 'GET',
    path: '/certificates/{id}/badge',
    summary: "The caller's certificate as an Open Badges 3.0 credential, a signed JWT",
    access: 'signed-in',
    params: named,
    data: z.object({ jwt: z.string(), file_name: z.string() }),
  }),
  list: endpoint({
    tag,
    method: 'GET',
    path: '/administration/certificates',
    summary: 'Certificates, newest first',
    access: { permission: 'certificates.manage' },
    query: z.object({
      filter: z.enum(certificateFilters).default('all'),
      search: z.string().trim().max(200).default('').describe('Words of the number, the holder or the title'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ certificates: z.array(managedCertificate), pagination }),
  }),
  revoke: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/certificates/{id}/revoked',
    summary: 'Revoke a certificate; its page says so, and its holder is told why',
    body: revokeInput,
    data: managed,
  }),
  changeName: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/certificates/{id}/name',
    summary:
      'Put another name on a certificate, with a reason; its number stays, and its page says that the name was corrected',
    body: nameInput,
    data: managed,
  }),
  restore: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/certificates/{id}/revoked',
    summary: 'Make a revoked certificate valid again',
    data: managed,
  }),
};
