import { certificate, defineKind, everybody } from '../define-kind.ts';

export const certificateIssued = defineKind('certificate.issued', {
  group: 'learning',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...certificate },
});
