import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { assessmentTypeLabels } from '@darasa/contract/authoring/value-labels';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '~/ui/button';
import { BoundTextArea, BoundTextField } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { StepPage } from '~/ui/form/form-section';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { updateAssessment } from './assessment-edits.ts';
import { Challenges } from './challenges.tsx';
import type { CourseEditing } from './course-editing.ts';
import { QuestionList } from './questions/question-list.tsx';
import { AssessmentSettings } from './settings/assessment-settings.tsx';
import { MomentField } from './settings/moment-field.tsx';

interface Props {
  editing: CourseEditing;
  assessment: AssessmentDocument;
  backHref: string;
  /** The question to open first. */
  at?: string;
}

/** An assessment: what it says and asks for, its questions, and how it is taken. */
export function AssessmentForm({ editing, assessment, backHref, at }: Props) {
  const { change, readOnly, place } = editing;
  const { id, assessment_type, total_points, passing_score } = assessment;
  useEffect(() => place(`assessment:${id}`), [place, id]);
  const set = (fields: (assessment: AssessmentDocument) => Partial<AssessmentDocument>, label: string) =>
    change((current) => updateAssessment(current, id, (one) => ({ ...one, ...fields(one) })), label);
  const tooHigh =
    passing_score > total_points ? 'The passing score can’t be more than the total points' : undefined;
  return (
    <StepPage title={assessmentTypeLabels[assessment_type]}>
      <PathLink href={backHref} className={buttonClass({ look: 'quiet' }, 'mt-2 -ml-[18px]')}>
        <Icon of={ArrowLeft} size={18} />
        All assessments
      </PathLink>
      <div className="mt-4 grid grid-cols-1 gap-8">
        <div className="grid gap-6">
          <BoundTextField
            label="Title"
            required
            maxLength={limits.title}
            value={assessment.title}
            readOnly={readOnly}
            onText={(title) => set(() => ({ title }), 'Edit title')}
          />
          <BoundTextArea
            label="Instructions"
            description="Shown before learners begin and beside what they write. Markdown."
            rows={4}
            className="min-h-24"
            maxLength={limits.description}
            value={assessment.instructions}
            readOnly={readOnly}
            onText={(instructions) => set(() => ({ instructions }), 'Edit instructions')}
          />
          <div className="grid items-start gap-5 md:grid-cols-2">
            <LimitedNumber
              label="Total points"
              value={total_points}
              least={0}
              most={limits.points}
              decimals={2}
              readOnly={readOnly}
              onNumber={(points) => set(() => ({ total_points: points ?? 0 }), 'Edit total points')}
            />
            <LimitedNumber
              label="Passing score"
              description="Points that are needed to pass."
              value={passing_score}
              least={0}
              most={limits.points}
              decimals={2}
              {...(tooHigh ? { error: tooHigh } : {})}
              readOnly={readOnly}
              onNumber={(points) => set(() => ({ passing_score: points ?? 0 }), 'Edit passing score')}
            />
          </div>
          <MomentField
            label="Due date"
            value={assessment.due_date}
            readOnly={readOnly}
            onMoment={(due_date) => set(() => ({ due_date }), 'Change due date')}
          />
        </div>
        <OwnFindings editing={editing} id={id} />
        {assessment_type === 'coding_challenge' && <Challenges editing={editing} assessment={assessment} />}
        <QuestionList editing={editing} assessment={assessment} {...(at === undefined ? {} : { at })} />
        <AssessmentSettings assessment={assessment} readOnly={readOnly} onChange={set} />
      </div>
    </StepPage>
  );
}

/** What is missing in the assessment itself: findings of its questions and challenges stand with these. */
function OwnFindings({ editing, id }: { editing: CourseEditing; id: string }) {
  const own = editing.findings.filter(
    ({ path }) =>
      path.startsWith(`assessment:${id}/`) && !/\/(?:questions|coding_challenges)\/[^/]+\//.test(path),
  );
  if (own.length === 0) return null;
  return (
    <ul aria-label="What is missing" className="grid gap-1">
      {own.map(({ path, message }) => (
        <li key={path + message} className="flex items-start gap-2 text-15">
          <Icon of={CircleAlert} size={17} className="mt-[3px] text-accent-text" />
          {message}
        </li>
      ))}
    </ul>
  );
}
