import { newChallenge } from '@darasa/contract/assessment/defaults';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { ArrowLeft, Plus } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { TextField } from '~/ui/text-field';
import type { DocumentEditing } from '../document-editing.ts';
import { BoundTextArea, BoundTextField } from '../editor/bound-text.tsx';
import { FormSection, StepPage } from '../editor/form-section.tsx';
import { localInputValue, utcOfInput } from '../lesson/local-time.ts';
import { updateAssessment } from './assessment-edits.ts';
import { assessmentTypeWords } from './assessment-words.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { LimitedNumber } from './limited-number.tsx';

interface Props {
  editing: DocumentEditing;
  assessment: AssessmentDocument;
  backHref: string;
}

/** What an assessment says and asks for. Its questions are counted here. */
export function AssessmentForm({ editing, assessment, backHref }: Props) {
  const { change, readOnly } = editing;
  const { id, assessment_type, total_points, passing_score } = assessment;
  const type = assessmentTypeWords[assessment_type];
  const set = (fields: Partial<AssessmentDocument>, label: string) =>
    change((current) => updateAssessment(current, id, (one) => ({ ...one, ...fields })), label);
  const tooHigh =
    passing_score > total_points ? 'The passing score can’t be more than the total points' : undefined;
  return (
    <StepPage title={type}>
      <PathLink href={backHref} className={buttonClass({ look: 'quiet' }, 'mt-2 -ml-[18px]')}>
        <Icon of={ArrowLeft} size={18} />
        All assessments
      </PathLink>
      <div className="mt-4 grid gap-8">
        <div className="grid gap-6">
          <BoundTextField
            label="Title"
            required
            maxLength={limits.title}
            value={assessment.title}
            readOnly={readOnly}
            onText={(title) => set({ title }, 'Edit title')}
          />
          <BoundTextArea
            label="Description"
            rows={3}
            maxLength={limits.shortText}
            value={assessment.description}
            readOnly={readOnly}
            onText={(description) => set({ description }, 'Edit description')}
          />
          <BoundTextArea
            label="Instructions"
            description="Shown before learners begin. Markdown."
            rows={5}
            maxLength={limits.description}
            value={assessment.instructions}
            readOnly={readOnly}
            onText={(instructions) => set({ instructions }, 'Edit instructions')}
          />
        </div>
        <FormSection title="Points">
          <div className="grid items-start gap-5 md:grid-cols-2">
            <LimitedNumber
              label="Total points"
              value={total_points}
              least={0}
              most={limits.points}
              decimals={2}
              readOnly={readOnly}
              onNumber={(points) => set({ total_points: points ?? 0 }, 'Edit total points')}
            />
            <LimitedNumber
              label="Passing score"
              description="Points that are needed to pass."
              value={passing_score}
              least={0}
              most={limits.points}
              decimals={2}
              error={tooHigh}
              readOnly={readOnly}
              onNumber={(points) => set({ passing_score: points ?? 0 }, 'Edit passing score')}
            />
          </div>
        </FormSection>
        <FormSection title="Time and attempts">
          <TextField
            type="datetime-local"
            label="Due date"
            description={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
            value={localInputValue(assessment.due_date)}
            readOnly={readOnly}
            onChange={(event) => set({ due_date: utcOfInput(event.target.value) }, 'Change due date')}
          />
          <div className="grid items-start gap-5 md:grid-cols-2">
            <LimitedNumber
              label="Time limit in minutes"
              description="Empty: no limit."
              optional
              value={assessment.time_limit_minutes}
              least={1}
              most={limits.minutes}
              readOnly={readOnly}
              onNumber={(minutes) => set({ time_limit_minutes: minutes }, 'Edit time limit')}
            />
            <LimitedNumber
              label="Attempts"
              description="Empty: as often as they like."
              optional
              value={assessment.max_attempts}
              least={1}
              most={limits.attempts}
              readOnly={readOnly}
              onNumber={(attempts) => set({ max_attempts: attempts }, 'Edit attempts')}
            />
          </div>
        </FormSection>
        {assessment_type === 'coding_challenge' ? (
          <Challenges editing={editing} assessment={assessment} />
        ) : (
          assessment.questions.length > 0 && (
            <FormSection title="Questions">
              <p className="text-16 text-ink2">{formatQuantity(assessment.questions.length, 'question')}</p>
            </FormSection>
          )
        )}
      </div>
    </StepPage>
  );
}

function Challenges({ editing, assessment }: Omit<Props, 'backHref'>) {
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
