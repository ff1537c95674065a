import { UnreadBadge } from './unread-badge.tsx';

/** The badge of a course's discussions, as the player shows it. */
export const UnreadInCourse = ({ course }: { course: { id: string } }) => (
  <UnreadBadge place={{ course: course.id }} />
);
