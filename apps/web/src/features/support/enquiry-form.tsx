import { TextArea, TextField } from '~/ui/fields/text-field';
import { SenderFields } from './contact-form.tsx';
import { MessageForm } from './message-form.tsx';
import { useMessageForm } from './use-message-form.ts';

/** The enquiry of an organisation that wants to train its people. */
export function EnquiryForm({ supportEmail }: { supportEmail: string }) {
  const state = useMessageForm('corporate');
  const { field } = state;
  return (
    <MessageForm
      state={state}
      label="Enquiry for a team"
      action="Send enquiry"
      supportEmail={supportEmail}
      note="We will email you a proposal with courses, hours per person and a price."
    >
      <SenderFields field={field} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Organisation" autoComplete="organization" required {...field('organisation')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextField
        label="How many people?"
        inputMode="numeric"
        description="An estimate is enough."
        className="md:max-w-48"
        {...field('team_size')}
      />
      <TextArea
        label="What should they be able to do after the training?"
        description="Their current work, the languages they read and your timetable."
        rows={6}
        required
        {...field('message')}
      />
    </MessageForm>
  );
}
