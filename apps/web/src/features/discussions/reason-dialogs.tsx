import {
  discussionLimits as limits,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from '@darasa/contract/discussions/discussion-rules';
import { newId } from '@darasa/contract/http/ids';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { reportText } from './thread-calls.ts';

/** Why a text is hidden, or a person is stopped: whom it concerns is told. */
export function ReasonDialog({
  title,
  action,
  lead,
  onDecide,
  onClose,
}: {
  title: string;
  action: string;
  lead: string;
  onDecide: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    if (busy) return;
    if (reason.trim() === '') return setProblem('Write the reason');
    setBusy(true);
    try {
      await onDecide(reason.trim());
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={busy} onClick={() => void decide()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p>{lead}</p>
        <TextArea
          label="Reason"
          required
          rows={3}
          dir="auto"
          maxLength={limits.reason}
          value={reason}
          {...(problem ? { error: problem } : {})}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem('');
          }}
        />
      </div>
    </Dialog>
  );
}

/** Tells those who keep order of a text. */
export function ReportDialog({ subjectId, onClose }: { subjectId: string; onClose: () => void }) {
  const [id] = useState(newId);
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const report = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await reportText(id, { subject_id: subjectId, reason, note: note.trim() });
      showToast('Thank you. A teacher will look at it.');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be sent. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Report this text"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={busy} onClick={() => void report()}>
            Report
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <ChoiceGroup legend="What is wrong with it?">
          {reportReasons.map((one) => (
            <Radio key={one} name="reason" checked={reason === one} onChange={() => setReason(one)}>
              {reportReasonLabels[one]}
            </Radio>
          ))}
        </ChoiceGroup>
        <TextArea
          label="Anything else that helps to decide"
          rows={2}
          dir="auto"
          maxLength={limits.reason}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem && <Note tone="danger">{problem}</Note>}
        <p className="text-14 text-ink2">Who wrote it does not learn who reported it.</p>
      </div>
    </Dialog>
  );
}
