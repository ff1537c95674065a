import type { ReactNode } from 'react';

/** Writes to people who are chosen: the reports feature has it. */
export type WritePiece = (chosen: {
  course: string;
  people: readonly { user_id: string; name: string }[];
  onClose: (done: boolean) => void;
}) => ReactNode;
