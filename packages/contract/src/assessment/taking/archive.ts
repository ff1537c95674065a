import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

/** Answers of attempts that ended long ago lie in an archive, from which an administrator brings them back. */
export const answerArchiveEndpoints = {
  bringBack: endpoint({
    tag: 'Assessment',
    access: { permission: 'settings.manage' },
    method: 'POST',
    path: '/administration/attempts/{id}/answers',
    repeat: 'itself',
    summary:
      'Bring the answers of an attempt back from the archive; of one whose answers are there it changes nothing',
    params: z.object({ id: z.uuid() }),
    data: z.object({
      attempt_id: z.string(),
      /** How many came back. */
      answers: z.number().int(),
    }),
  }),
};
