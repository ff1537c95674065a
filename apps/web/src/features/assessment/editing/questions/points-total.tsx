import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { pointsAsked, withTotal } from './question-edits.ts';

interface Props {
  assessment: AssessmentDocument;
  readOnly: boolean;
  onChange: (change: (assessment: AssessmentDocument) => AssessmentDocument, label: string) => void;
}

/** What the questions give together, beside the total that the assessment names. */
export function PointsTotal({ assessment, readOnly, onChange }: Props) {
  const { questions, total_points } = assessment;
  if (questions.length === 0) return null;
  const { points, varies } = pointsAsked(assessment);
  const same = points === total_points && !varies;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-ink2">
      <p>
        {formatQuantity(questions.length, 'question')}, {formatQuantity(points, 'point')}
        {varies && ' on average, depending on what is drawn'}
        {!same && `; the assessment counts ${formatQuantity(total_points, 'point')}`}
      </p>
      {!same && !readOnly && points > 0 && points !== total_points && (
        <Button
          look="outline"
          className="h-9 px-3 text-14"
          onClick={() => onChange((now) => withTotal(now, points), 'Set total points')}
        >
          Set the total to {formatQuantity(points, 'point')}
        </Button>
      )}
    </div>
  );
}
