import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';

interface Props {
  title: string;
  /** The page of the lesson. */
  back: string;
  /** Why there is nothing, and what helps. */
  children: string;
}

/** In place of an attempt or a practice that is not there, with the way to its lesson. */
export const NothingHere = ({ title, back, children }: Props) => (
  <EmptyState
    level={1}
    title={title}
    actions={
      <PathLink href={back} className={buttonClass()}>
        Go to the lesson
      </PathLink>
    }
  >
    {children}
  </EmptyState>
);
