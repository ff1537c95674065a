import { describe, expect, it } from 'vitest';
import { deskPermissions } from '../../http/desk-permissions.ts';
import { permissionGroups } from './rules.ts';

describe('the groups of permissions', () => {
  it('have each permission once', () => {
    expect(Object.values(permissionGroups).flat().toSorted()).toEqual([...deskPermissions].toSorted());
  });
});
