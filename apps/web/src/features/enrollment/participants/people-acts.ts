import type { Participant } from '@darasa/contract/enrollment/schemas';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The people that an act is for. */
export interface Chosen {
  /** Id of the course. */
  course: string;
  /** Those of the chosen people that it fits. */
  people: readonly Participant[];
  /** @param done the act was done: nobody is chosen any more */
  onClose: (done: boolean) => void;
}

/**
 * Something that may be done to several people in a course at once, in the bar of those who are chosen. Other features add theirs where the
 * page is composed (`routes/-course-home/people.tsx`).
 */
interface Act {
  id: string;
  /** In a word: `Remove`. */
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** Whom it can be done to; the act says to how many, and is left out where that is nobody. */
  fits: (person: Participant) => boolean;
}
export type PeopleAct = Act &
  (
    | {
        /** What is shown once it was pressed: a question or a form, which closes itself. */
        render: (chosen: Chosen) => ReactNode;
      }
    | {
        /** What the press does, where nobody is asked anything. */
        press: (chosen: Omit<Chosen, 'onClose'>) => Promise<void>;
      }
  );

/** Something that other features show of one person in a course, in the menu of their row. */
export interface PersonPart {
  id: string;
  label: string;
  icon: LucideIcon;
  render: (of: { course: string; person: Participant; onClose: () => void }) => ReactNode;
}
