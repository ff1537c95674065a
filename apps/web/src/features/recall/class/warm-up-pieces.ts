import type { WarmUpQuestion } from '@darasa/contract/recall/class';
import type { ComponentType } from 'react';

/** What a warm-up takes from other features. */
export interface WarmUpPieces {
  /** A question as it is asked, or with its answer. */
  Question: ComponentType<{ asked: WarmUpQuestion['asked']; isAnswered: boolean }>;
}
