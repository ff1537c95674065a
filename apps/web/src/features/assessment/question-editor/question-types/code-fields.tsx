import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import { Button } from '~/ui/button';
import { ChallengeFields } from '../challenge/challenge-fields.tsx';
import type { QuestionEditing } from './question-editing.ts';

/** The challenge of a question of this type. Its text and points are those of the question. */
export function CodeFields({ question, readOnly, edit }: QuestionEditing) {
  const { challenge } = question;
  if (!challenge)
    return (
      <Button
        look="outline"
        disabled={readOnly}
        onClick={() => edit(() => ({ challenge: newChallenge() }), 'Add challenge')}
      >
        Add the challenge
      </Button>
    );
  return (
    <div className="grid gap-6">
      <ChallengeFields
        challenge={challenge}
        readOnly={readOnly}
        set={(fields, label) =>
          edit((now) => ({ challenge: now.challenge && { ...now.challenge, ...fields } }), label)
        }
      />
    </div>
  );
}
