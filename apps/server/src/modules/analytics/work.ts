import type { CourseStatus } from '@darasa/contract/catalogue/constants';
import type { WorkKindName } from '@darasa/contract/work/rules';
import { findRequests } from '#modules/approval';
import { type WorkKind, workRow } from '#platform/modules/index';
import { findTeaching, sumTeaching } from './dashboard-queries.ts';

/** One's own courses in a state that waits for their teacher. */
const decided = (
  name: WorkKindName,
  status: CourseStatus & ('approved' | 'changes_requested'),
): WorkKind => ({
  name,
  async find({ db, actor: { userId } }, limit) {
    const [rows, sums] = await Promise.all([
      findTeaching(db, userId, limit, { status }),
      sumTeaching(db, userId),
    ]);
    const words =
      status === 'changes_requested'
        ? await findRequests(
            db,
            rows.map(({ id }) => id),
          )
        : new Map<number, string>();
    return {
      rows: rows.map(({ id, title, updated_at }) =>
        workRow({
          id: String(id),
          title,
          quote: words.get(id) ?? '',
          since: updated_at,
          path:
            status === 'approved'
              ? `/instructor/courses/${id}/edit?step=preview`
              : `/instructor/courses/${id}/edit`,
        }),
      ),
      total: sums[status],
    };
  },
});

/** What reviewers decided on one's own courses. */
export const decisions: readonly WorkKind[] = [
  decided('approval.changes', 'changes_requested'),
  decided('approval.approved', 'approved'),
];
