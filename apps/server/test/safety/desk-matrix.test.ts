import { type DeskPermission, deskPermissions, resolvedDesk } from '@darasa/contract/http/desk-permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/platform/database/index.ts';
import { addCast } from './cast.ts';
import { type MatrixSite, openMatrixSite } from './matrix-site.ts';
import { ask, type Scene } from './row.ts';
import { matrix } from './rows/index.ts';
import { addStaffRole, giveStaffRole } from './rows/staff-roles.ts';

let opened: MatrixSite;
beforeAll(async () => {
  opened = await openMatrixSite();
});
afterAll(() => opened.close());

/** What the contract says that each route asks for: a permission of the desk, or the role of an administrator. */
const asked = (): { route: string; permission: DeskPermission | 'admin' }[] =>
  opened.site.routes.flatMap(({ method, url, config }) => {
    const access = config?.endpoint?.access;
    if (method === 'HEAD' || typeof access !== 'object') return [];
    if ('role' in access && access.role === 'admin')
      return { route: `${method} ${url}`, permission: 'admin' };
    const permission =
      'permission' in access ? deskPermissions.find((one) => one === access.permission) : undefined;
    return permission ? { route: `${method} ${url}`, permission } : [];
  });

async function give(db: Db, userId: number, permissions: readonly DeskPermission[]): Promise<void> {
  if (permissions.length > 0) await giveStaffRole(db, await addStaffRole(db, permissions), userId);
}

/** All that does not bring the permission along. */
const without = (permission: DeskPermission | 'admin'): DeskPermission[] =>
  deskPermissions.filter((one) => !resolvedDesk([one]).some((held) => held === permission));

describe('what administrators alone do', () => {
  it('is what would make an administrator of whoever may do it', () =>
    expect(
      asked()
        .flatMap(({ route, permission }) => (permission === 'admin' ? route.replace('/api/v1', '') : []))
        .sort(),
    ).toEqual(
      [
        'GET /administration/roles',
        'POST /administration/roles',
        'PUT /administration/roles/:id',
        'DELETE /administration/roles/:id',
        'GET /administration/roles/:id/people',
        'PUT /administration/roles/:id/people/:person',
        'DELETE /administration/roles/:id/people/:person',
        'PUT /administration/people/:id/roles',
        // The text of emails, and the server that sends them: links to new passwords
        'GET /administration/outbound-emails/:id',
        'POST /administration/outbound-emails/:id/retry',
        'DELETE /administration/outbound-emails/:id',
        'GET /administration/settings/mail',
        'PUT /administration/settings/mail',
        'POST /administration/settings/mail/tests',
        'GET /administration/settings/sms',
        'PUT /administration/settings/sms',
        'POST /administration/settings/sms/tests',
        // Of reports about everybody, which administrators alone see
        'GET /reports/auditor-links',
        'POST /reports/auditor-links',
        'DELETE /reports/auditor-links/:id',
      ].sort(),
    ));

  it('has a permission for each part of the rest, and each permission a part', () => {
    const used = new Set(asked().map(({ permission }) => permission));
    // Decided for each object, since leaders and teachers see theirs too: tested with the policies of groups and reports
    for (const permission of ['groups.read', 'reports.read'] as const) used.add(permission);
    expect(deskPermissions.filter((permission) => !used.has(permission))).toEqual([]);
  });
});

describe('a role of the site’s own', () => {
  it('opens each endpoint of its permission, and none of all others', async () => {
    const wrong: unknown[] = [];
    for (const { route, permission } of asked()) {
      const { db } = opened.database;
      const row = matrix[route];
      if (!row) continue;
      const [method = ''] = route.split(' ');
      const cast = await addCast(opened.people);
      const statusOf = async (actor: 'other student' | 'other instructor') => {
        const scene: Scene = { ...opened.people, db, cast, actor };
        return (await ask(opened.site.app, method, row, scene)).statusCode;
      };
      await give(db, cast['other instructor'].id, without(permission));
      const others = await statusOf('other instructor');
      if (permission !== 'admin') await give(db, cast['other student'].id, [permission]);
      const only = await statusOf('other student');
      const expected = permission === 'admin' ? 403 : row.expect.admin;
      if (others !== 403 || only !== expected) wrong.push([route, permission, { others, only, expected }]);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
