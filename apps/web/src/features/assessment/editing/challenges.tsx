import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { Plus } from 'lucide-react';
import { Button } from '~/ui/button';
import { FormSection } from '~/ui/form/form-section';
import { Icon } from '~/ui/icon';
import { updateAssessment } from './assessment-edits.ts';
import { ChallengeForm } from './challenge-form.tsx';
import type { CourseEditing } from './course-editing.ts';

interface Props {
  editing: CourseEditing;
  assessment: AssessmentDocument;
}

/** The coding challenges of an assessment. */
export function Challenges({ editing, assessment }: Props) {
  const { change, readOnly } = editing;
  const { id, coding_challenges } = assessment;
  const put = (challenges: AssessmentDocument['coding_challenges'], label: string) =>
    change(
      (current) => updateAssessment(current, id, (one) => ({ ...one, coding_challenges: challenges })),
      label,
    );
  return (
    <FormSection title="Coding challenges" note="Each is a problem with tests that a program has to pass.">
      {coding_challenges.map((challenge, index) => (
        <ChallengeForm
          key={challenge.id}
          editing={editing}
          assessmentId={id}
          challenge={challenge}
          number={index + 1}
          startsOpen={coding_challenges.length === 1}
          onRemove={() =>
            put(
              coding_challenges.filter((one) => one.id !== challenge.id),
              'Remove challenge',
            )
          }
        />
      ))}
      {!readOnly && coding_challenges.length < limits.challenges && (
        <div>
          <Button look="outline" onClick={() => put([...coding_challenges, newChallenge()], 'Add challenge')}>
            <Icon of={Plus} size={18} />
            {coding_challenges.length === 0 ? 'Add a challenge' : 'Add another challenge'}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
