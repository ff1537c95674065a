import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { authorMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';

/**
 * Who reads and marks what learners answered, and sees and sets their grades: owners and editors of the course, and administrators. Viewers
 * look at the course alone.
 */
export const mayMark = ({ roles }: Pick<Actor, 'roles'>, role: AuthorRole | null): boolean =>
  authorMay({ roles }, role, 'mark');

/** Who decides where two markers differ, and changes a mark that both agreed on. */
export const maySettle = ({ roles }: Pick<Actor, 'roles'>, role: AuthorRole | null): boolean =>
  authorMay({ roles }, role, 'settle');
