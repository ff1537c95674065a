import { authorityDue } from '@darasa/contract/privacy/rules';
import { type WorkKind, workRow } from '#platform/modules/index';
import { findUntold } from './repository.ts';

/** Breaches of which the authority is to be told, each until it was. */
export const untoldBreaches: WorkKind = {
  name: 'privacy.breaches',
  async find({ db }, limit) {
    const rows = await findUntold(db);
    return {
      rows: rows.slice(0, limit).map(({ id, title, found_at }) =>
        workRow({
          id: String(id),
          title,
          place: '',
          since: found_at,
          dueAt: new Date(authorityDue(found_at.toISOString())),
          path: '/administrator/settings/privacy',
        }),
      ),
      total: rows.length,
    };
  },
};
