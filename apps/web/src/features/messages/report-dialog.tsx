import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import { messageLimits } from '@darasa/contract/messages/message-rules';
import type { Message } from '@darasa/contract/messages/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { TextArea } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { showToast } from '~/ui/toast';

interface Props {
  conversation: string;
  message: Message;
  onClose: () => void;
}

/** Reports a message to the staff. */
export function ReportDialog({ conversation, message, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const report = useMutation({
    mutationFn: () =>
      request(endpoints.report, { params: { id: conversation, message: message.id }, body: { reason } }),
    onSuccess: () => {
      showToast('The message was reported. The staff will look at it.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Report message"
      save="Report"
      saving="Reporting…"
      form={{ form: undefined, pending: report.isPending }}
      failure={report.error ?? undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setProblem('Say what is wrong with it');
        else report.mutate();
      }}
    >
      <TextArea
        label="What is wrong with it?"
        description="The staff sees this message and your reason. Whoever wrote it is not told who reported it."
        required
        rows={4}
        dir="auto"
        maxLength={messageLimits.reason}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
