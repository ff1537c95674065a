import type { ComponentType } from 'react';
import type { PartName } from './schema/blocks.ts';

/** Questions and cards of the course, which texts ask. */
export interface TextParts {
  nameOf: PartName;
  /** Lets somebody choose or write one. */
  Chooser: ComponentType<{
    block: 'question' | 'flashcards';
    /** The one that stands there. */
    id: string | undefined;
    onChoose: (id: string) => void;
    onClose: () => void;
  }>;
}
