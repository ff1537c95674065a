import { certificate, defineKind, everybody } from '../define-kind.ts';

export const certificateIssued = defineKind('certificate.issued', {
  email: 'on',
  roles: everybody,
  payload: { ...certificate },
});
