import { certificate, defineKind, everybody, words } from '../define-kind.ts';

export const certificateRevoked = defineKind('certificate.revoked', {
  email: 'on',
  roles: everybody,
  payload: { ...certificate, comment: words },
});
