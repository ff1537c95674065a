import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { Switch } from '~/ui/fields/switch';

/** Left out is no: questions that nobody marks stay as they were written. */
export function withWorth(question: QuestionDocument, worth: boolean): QuestionDocument {
  const { worth_remembering: _before, ...rest } = question;
  return worth ? { ...rest, worth_remembering: true } : rest;
}

interface Props {
  value: boolean;
  readOnly: boolean;
  /** Of flashcards: all of a set. */
  many?: boolean;
  onChange: (worth: boolean) => void;
}

/** Whether learners are to remember it for long. */
export const WorthRemembering = ({ value, readOnly, many = false, onChange }: Props) => (
  <Switch
    checked={value}
    disabled={readOnly}
    onChange={onChange}
    description={
      many
        ? 'They come first in the daily review of learners who have done the lesson.'
        : 'It comes first in the daily review of learners who have seen its answer.'
    }
  >
    Worth remembering
  </Switch>
);
