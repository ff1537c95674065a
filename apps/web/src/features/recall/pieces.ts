import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import type { ComponentType } from 'react';

type Asked = NonNullable<RecallCardView['question']>;

/** What the daily review takes from other features. */
export interface RecallPieces {
  Question: ComponentType<{
    asked: Asked;
    response: QuestionResponse | null;
    onChange: (response: QuestionResponse) => void;
    result: QuestionResult | undefined;
  }>;
  judge: (asked: Asked, response: QuestionResponse | null) => QuestionResult | undefined;
  isAnswered: (asked: Asked, response: QuestionResponse | null) => boolean;
}

/** Where a card comes from. */
export interface CardPlace {
  course: string;
  lesson: string;
  path: string | null;
}
