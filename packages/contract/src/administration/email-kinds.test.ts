import { expect, it } from 'vitest';
import { allKinds, factsOf } from '../notifications/kinds/registry.ts';
import { emailKindOf } from '../notifications/rules.ts';
import { emailKindLabel, identityEmailLabels, orderEmailLabels } from './email-kinds.ts';

it('has a label for every kind of email, and none is made from an identifier', () => {
  const kinds = [
    ...Object.keys(identityEmailLabels).map((kind) => `identity.${kind}`),
    ...Object.keys(orderEmailLabels).map((kind) => `payments.order-${kind}`),
    'notifications.digest',
    ...allKinds.filter((kind) => factsOf(kind).email !== 'own').map(emailKindOf),
  ];
  for (const kind of kinds) expect(emailKindLabel(kind), kind).not.toBe('Other email');
  expect(emailKindLabel('course_approved')).toBe('Other email');
});
