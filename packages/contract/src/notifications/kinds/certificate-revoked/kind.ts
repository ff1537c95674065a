import { certificate, defineKind, everybody, words } from '../define-kind.ts';

export const certificateRevoked = defineKind('certificate.revoked', {
  group: 'learning',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...certificate, comment: words },
});
