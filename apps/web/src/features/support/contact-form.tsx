import { useMemo } from 'react';
import { EmailField, TextArea, TextField } from '~/ui/fields/text-field';
import { MessageForm } from './message-form.tsx';
import { useMessageForm } from './use-message-form.ts';

/** Who writes: side by side where there is room. */
export function SenderFields({ field }: Pick<ReturnType<typeof useMessageForm>, 'field'>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <EmailField {...field('email')} />
    </div>
  );
}

/** The contact form. @param subject written into the field when the form was opened for something in particular */
export function ContactForm({ supportEmail, subject }: { supportEmail: string; subject?: string }) {
  const initial = useMemo(() => ({ subject: subject ?? '' }), [subject]);
  const state = useMessageForm('contact', initial);
  const { field } = state;
  return (
    <MessageForm
      state={state}
      label="Write to us"
      action="Send message"
      supportEmail={supportEmail}
      note="We use your email address only to reply to you."
    >
      <SenderFields field={field} />
      <TextField label="Subject" required {...field('subject')} />
      <TextArea
        label="Message"
        description="What did you do, what did you expect and what happened instead? Include the page URL if you can."
        rows={7}
        className="min-h-44"
        required
        {...field('message')}
      />
    </MessageForm>
  );
}
