import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { BoundTextArea } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Switch } from '~/ui/fields/switch';
import { newRubric, RubricEditor } from '../../question-editor/question-types/rubric-editor.tsx';
import { MomentField } from './moment-field.tsx';
import type { SettingProps } from './setting-props.ts';

type PeerReview = NonNullable<AssessmentDocument['peer_review']>;

/** Whether learners review the answers of others, and how. */
export function PeerReviewFields({ assessment, readOnly, onChange }: SettingProps) {
  const { peer_review } = assessment;
  const set = (change: (now: PeerReview) => Partial<PeerReview>, label: string) =>
    onChange(
      (now) => ({ peer_review: now.peer_review && { ...now.peer_review, ...change(now.peer_review) } }),
      label,
    );
  return (
    <>
      <Switch
        checked={peer_review !== null}
        disabled={readOnly}
        description="Learners review answers of others without names. A teacher’s mark replaces the reviews."
        onChange={(on) =>
          onChange(
            () => ({
              peer_review: on ? { reviews: 3, due_date: null, rubric: newRubric(), instructions: '' } : null,
            }),
            'Change peer review',
          )
        }
      >
        Peer review
      </Switch>
      {peer_review && (
        <div className="grid gap-5 border-l-2 border-line pl-4">
          <div className="grid items-start gap-5 md:grid-cols-2">
            <LimitedNumber
              label="Reviews by each learner"
              value={peer_review.reviews}
              least={1}
              most={assessmentLimits.peerReviews}
              readOnly={readOnly}
              onNumber={(reviews) => set(() => ({ reviews: reviews ?? 3 }), 'Edit peer review')}
            />
            <MomentField
              label="Reviews are due"
              value={peer_review.due_date}
              readOnly={readOnly}
              onMoment={(due_date) => set(() => ({ due_date }), 'Change due date of reviews')}
            />
          </div>
          <BoundTextArea
            label="Instructions for reviewers"
            description="Markdown."
            rows={3}
            className="min-h-20"
            maxLength={limits.description}
            value={peer_review.instructions}
            readOnly={readOnly}
            onText={(instructions) => set(() => ({ instructions }), 'Edit instructions for reviewers')}
          />
          <RubricEditor
            rubric={peer_review.rubric}
            readOnly={readOnly}
            onChange={(change, label) => set(({ rubric }) => ({ rubric: change(rubric) }), label)}
          />
        </div>
      )}
    </>
  );
}
