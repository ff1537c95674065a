import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { authorMay, roleMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';

/** What somebody is to the discussions of a course or group. */
export interface Standing {
  userId: number;
  /** Whether they may write; an archived place, and being stopped from writing, come besides. */
  writes: boolean;
  /** Whether they keep order: pin, lock, hide, decide reports. */
  moderates: boolean;
  /** Whether what they write is a teacher's. */
  asTeacher: boolean;
}

/** Learners write, and those among the authors who answer; others of them look on. */
export const courseStanding = (
  actor: Pick<Actor, 'userId' | 'roles' | 'granted'>,
  { isLearner, authorRole }: { isLearner: boolean; authorRole: AuthorRole | null },
): Standing => ({
  userId: actor.userId,
  writes: isLearner || authorMay(actor, authorRole, 'answer'),
  moderates: authorMay(actor, authorRole, 'moderate'),
  asTeacher: roleMay(authorRole, 'answer'),
});

/** Members write; who leads the group, and administrators, keep order. */
export const groupStanding = (
  userId: number,
  { isMember, leads }: { isMember: boolean; leads: boolean },
): Standing => ({
  userId,
  writes: isMember || leads,
  moderates: leads,
  asTeacher: leads,
});

interface Written {
  user_id: number;
  hidden_at: Date | null;
  removed_at: Date | null;
}

/** @param open whether anything may be written there now */
export function textAbilities(standing: Standing, open: boolean, row: Written) {
  const own = row.user_id === standing.userId;
  const there = row.hidden_at === null && row.removed_at === null;
  return {
    vote: open && there && !own,
    edit: open && there && own,
    delete: row.removed_at === null && own,
    restore: row.removed_at !== null && own,
    report: there && !own && !standing.moderates,
    hide: standing.moderates && row.removed_at === null,
  };
}

/** Whether somebody reads what was written: what was hidden its author and those who keep order, what was taken back its author. */
export const readsText = (standing: Standing, row: Written): boolean =>
  row.removed_at !== null
    ? row.user_id === standing.userId
    : row.hidden_at === null || row.user_id === standing.userId || standing.moderates;
