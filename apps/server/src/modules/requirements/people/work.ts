import { OWN_REQUIREMENTS_PATH } from '@darasa/contract/requirements/rules';
import { type WorkKind, workRow } from '#platform/modules/index';
import { readOwn } from './own.ts';

/** What is required of the caller and not finished; renewals too, from the day their round begins. */
export const ownRequirements: WorkKind = {
  name: 'requirements.own',
  async find({ db, actor, now }, limit) {
    const open = (await readOwn(db, actor.userId, now)).filter(
      ({ state }) => state !== 'finished' && state !== 'excused',
    );
    return {
      rows: open.slice(0, limit).map(({ id, subject, group, due_at }) =>
        workRow({
          id,
          title: subject.title,
          place: group ?? '',
          dueAt: new Date(due_at),
          path: OWN_REQUIREMENTS_PATH,
        }),
      ),
      total: open.length,
    };
  },
};
