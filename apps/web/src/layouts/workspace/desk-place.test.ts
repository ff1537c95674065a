import { expect, it } from 'vitest';
import { deskHref } from './desk-place.tsx';

it.each([
  ['/administrator/orders/7?page=2', ['orders.read'], '/desk/orders/7?page=2'],
  ['/administrator/groups/end-of-year', ['groups.read'], '/desk/groups/end-of-year'],
  ['/administrator/orders', ['people.read'], undefined],
  // The text of an email is for administrators alone, the list is not
  ['/administrator/outbound-emails?status=failed', ['emails.read'], '/desk/outbound-emails?status=failed'],
  ['/administrator/outbound-emails/7', ['emails.read'], undefined],
  ['/administrator/roles', ['people.manage'], undefined],
  ['/courses', [], '/courses'],
])('%s with %j is at %s', (href, abilities, place) => expect(deskHref(href, abilities)).toBe(place));
