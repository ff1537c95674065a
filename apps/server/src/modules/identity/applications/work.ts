import { type WorkKind, workRow } from '#platform/modules/index';
import { countApplications, findApplications } from './application-repository.ts';

/** People who want to teach. */
export const pendingApplications: WorkKind = {
  name: 'identity.applications',
  async find({ db }, limit) {
    const [rows, total] = await Promise.all([
      findApplications(db, 'pending', { limit, offset: 0 }),
      countApplications(db, 'pending'),
    ]);
    return {
      rows: rows.map(({ application, person }) =>
        workRow({
          id: String(application.id),
          person,
          quote: application.statement,
          since: application.created_at,
          path: '/administrator/applications',
        }),
      ),
      total,
    };
  },
};
