import { newId } from '@darasa/contract/http/ids';
import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it('a new id is a UUID', () => expect(isUuid(newId())).toBe(true));

it.each(['', '1', '0190f5a0-0000-7000-8000-00000000000', '0190F5A0-0000-7000-8000-000000000000', '{x}'])(
  '%j is no UUID',
  (text) => expect(isUuid(text)).toBe(false),
);
