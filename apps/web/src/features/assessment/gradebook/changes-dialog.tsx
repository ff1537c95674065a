import type { GradeChange } from '@darasa/contract/assessment/grades/gradebook';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { showToast } from '~/ui/toast';
import { ChangesPreview, type PreviewedChange, type PreviewedProblem } from './changes-preview.tsx';
import { useGrades } from './use-grades.ts';

interface Props {
  course: string;
  title: string;
  /** Undefined while nothing has been read yet. */
  preview: { changes: readonly PreviewedChange[]; problems: readonly PreviewedProblem[] } | undefined;
  reason: string;
  onClose: () => void;
  /** Above the preview. */
  children?: ReactNode;
}

/** Shows what many changes would do, and makes them all at once, or none. */
export function ChangesDialog({ course, title, preview, reason, onClose, children }: Props) {
  const grades = useGrades(course);
  const [failure, setFailure] = useState('');
  const count = preview?.changes.length ?? 0;
  const busy = grades.isPending;
  const apply = async () => {
    if (!preview || busy || count === 0) return;
    setFailure('');
    try {
      await grades.mutateAsync({ changes: preview.changes.map(toChange), reason });
      showToast(`${formatQuantity(count, 'grade')} changed`);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The grades could not be saved.');
    }
  };
  return (
    <Overlay
      title={title}
      isOpen
      onClose={onClose}
      wide
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={busy || count === 0} onClick={() => void apply()}>
            {busy
              ? 'One moment…'
              : count === 0
                ? 'Apply changes'
                : `Apply ${formatQuantity(count, 'change')}`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 py-3">
        {children}
        {preview && <ChangesPreview {...preview} />}
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </Overlay>
  );
}

const toChange = ({ user_id, assessment_id, before, after }: PreviewedChange): GradeChange => ({
  user_id,
  assessment_id,
  expected: before,
  ...(after.excused ? { excused: true } : { points: after.points, excused: false }),
});
