import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { Trash2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { ChallengeFields } from '../question-editor/challenge/challenge-fields.tsx';
import { StatementField } from '../question-editor/challenge/statement-field.tsx';
import { updateAssessment, updateChallenge } from './assessment-edits.ts';
import type { CourseEditing } from './course-editing.ts';

interface Props {
  editing: CourseEditing;
  assessmentId: string;
  challenge: CodingChallengeDocument;
  number: number;
  startsOpen: boolean;
  onRemove: () => void;
}

/** Everything about one coding challenge. */
export function ChallengeForm({ editing, assessmentId, challenge, number, startsOpen, onRemove }: Props) {
  const { readOnly, change } = editing;
  const set = (fields: Partial<CodingChallengeDocument>, label: string) =>
    change(
      (current) =>
        updateAssessment(current, assessmentId, (one) => updateChallenge(one, challenge.id, fields)),
      label,
    );
  return (
    <Disclosure
      title={challenge.title.trim() || `Challenge ${number}`}
      level={3}
      defaultOpen={startsOpen}
      className="rounded-m border border-line px-4"
    >
      <div className="grid gap-6 pt-2 pb-5">
        <ChallengeFields
          challenge={challenge}
          readOnly={readOnly}
          set={set}
          statement={
            <StatementField challenge={challenge} media={editing.media} readOnly={readOnly} set={set} />
          }
        />
        {!readOnly && (
          <div>
            <Button look="outline-danger" onClick={onRemove}>
              <Icon of={Trash2} size={18} />
              Remove challenge
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
