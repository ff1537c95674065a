import type { BreachFacts, DataBreach } from '@darasa/contract/privacy/endpoints';
import { AUTHORITY_HOURS, privacyLimits } from '@darasa/contract/privacy/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { NumberField } from '~/ui/fields/number-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { showToast } from '~/ui/toast';
import { privacyQuery, saveBreach } from './privacy-calls.ts';

type Moments = 'found_at' | 'began_at' | 'told_authority_at' | 'told_people_at';
/** Moments as the field takes them, by the clock of the device. */
type Values = Omit<BreachFacts, Moments> & Record<Moments, string>;

const texts = [
  {
    name: 'happened',
    label: 'What happened',
    description: 'Also how it was found, and who did it, if that is known.',
  },
  { name: 'data', label: 'Which personal data', description: 'Such as names, emails, marks, phone numbers.' },
  { name: 'risks', label: 'What it may mean for the people', description: undefined },
  {
    name: 'measures',
    label: 'What was done',
    description: 'What stopped it, and what keeps it from happening again.',
  },
  { name: 'advice', label: 'What the people should do', description: 'Such as choosing a new password.' },
] as const;

/** What is known of a breach. @param breach undefined: a new one */
export function BreachDialog({
  breach: given,
  onClose,
}: {
  breach: DataBreach | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  /** As it was when the form was opened: somebody else's change since then is told when it is saved. */
  const [breach] = useState(given);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({ saved: valuesOf(breach) });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => saveBreach(breach, factsOf(values), key),
    async onDone() {
      await client.invalidateQueries({ queryKey: privacyQuery.queryKey });
      onClose();
      showToast('The breach is written down');
    },
    onFailed: () => void client.invalidateQueries({ queryKey: privacyQuery.queryKey }),
  });
  const { people } = useWatch({ control: form.control }) as Values;
  return (
    <FormDialog
      title={breach ? 'Breach of personal data' : 'Write down a breach'}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      failure={failure}
    >
      <TextField
        label="In a few words"
        required
        autoComplete="off"
        maxLength={privacyLimits.title}
        {...form.field('title')}
      />
      <TextField
        label="When it was found"
        type="datetime-local"
        required
        description={`The authority must be told within ${AUTHORITY_HOURS} hours from here.`}
        {...form.field('found_at')}
      />
      <TextField
        label="When it happened"
        type="datetime-local"
        description="Leave it empty while that is not known."
        {...form.field('began_at')}
      />
      {texts.map(({ name, label, description }) => (
        <TextArea
          key={name}
          label={label}
          {...(description === undefined ? {} : { description })}
          rows={3}
          maxLength={privacyLimits.text}
          {...form.field(name)}
        />
      ))}
      <NumberField
        label="How many people"
        description="Leave it empty while that is not known."
        value={people}
        error={form.errorAt('people')}
        onNumber={(value) => form.change('people', value)}
      />
      <TextField
        label="When the authority was told"
        type="datetime-local"
        description="Until then it waits in the list of what needs you."
        {...form.field('told_authority_at')}
      />
      <TextField label="When the people were told" type="datetime-local" {...form.field('told_people_at')} />
    </FormDialog>
  );
}

const valuesOf = (breach: DataBreach | undefined): Values => ({
  title: breach?.title ?? '',
  happened: breach?.happened ?? '',
  data: breach?.data ?? '',
  risks: breach?.risks ?? '',
  measures: breach?.measures ?? '',
  advice: breach?.advice ?? '',
  people: breach?.people ?? null,
  found_at: localInputValue(breach?.found_at ?? new Date().toISOString()),
  began_at: localInputValue(breach?.began_at ?? null),
  told_authority_at: localInputValue(breach?.told_authority_at ?? null),
  told_people_at: localInputValue(breach?.told_people_at ?? null),
});

const factsOf = (values: Values): BreachFacts => ({
  ...values,
  // Left empty, the server says what is missing
  found_at: utcOfInput(values.found_at) ?? '',
  began_at: utcOfInput(values.began_at),
  told_authority_at: utcOfInput(values.told_authority_at),
  told_people_at: utcOfInput(values.told_people_at),
});
