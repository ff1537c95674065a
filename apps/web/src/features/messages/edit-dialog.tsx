import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import { messageLimits } from '@darasa/contract/messages/message-rules';
import type { Message } from '@darasa/contract/messages/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { TextArea } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { MESSAGES } from './message-calls.ts';

interface Props {
  conversation: string;
  message: Message;
  onClose: () => void;
}

/** Changes a message of one's own. */
export function EditDialog({ conversation, message, onClose }: Props) {
  const [text, setText] = useState(message.text);
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      request(endpoints.edit, { params: { id: conversation, message: message.id }, body: { text } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [MESSAGES] });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit message"
      save="Save"
      saving="Saving…"
      form={{ form: undefined, pending: save.isPending }}
      failure={save.error ?? undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setProblem('Write a message');
        else save.mutate();
      }}
    >
      <TextArea
        label="Message"
        description="The others see that it was edited."
        rows={5}
        dir="auto"
        maxLength={messageLimits.text}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
