import type { Person } from '@darasa/contract/identity/people-schemas';
import { schoolLimits, schoolMessages } from '@darasa/contract/identity/school-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '~/features/identity/account/failure-messages.ts';
import { asApiError } from '~/lib/api/errors';
import { callKey } from '~/lib/api/mutations';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { rememberPerson } from '../people-queries.ts';
import { changeDetails } from '../school-calls.ts';

/** What a school keeps about somebody: the number, the date of birth, and whether this is a child. */
export function SchoolDetailsForm({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const form = useForm({
    saved: {
      external_number: person.external_number ?? '',
      guardian_contact: person.guardian_contact ?? '',
      date_of_birth: person.date_of_birth ?? '',
      said_child: person.said_child,
    },
    problemsOf: ({ external_number, guardian_contact }) => ({
      ...(external_number.trim().length > schoolLimits.externalNumber && {
        external_number: schoolMessages.externalNumber,
      }),
      ...(guardian_contact.trim().length > schoolLimits.guardianContact && {
        guardian_contact: schoolMessages.guardianContact,
      }),
    }),
  });
  const saving = useMutation({
    mutationFn: (
      values: {
        external_number: string;
        guardian_contact: string;
        date_of_birth: string;
        said_child: boolean;
      },
      context,
    ) =>
      changeDetails(
        person.user_id,
        {
          external_number: values.external_number.trim() || null,
          guardian_contact: values.guardian_contact.trim() || null,
          date_of_birth: values.date_of_birth || null,
          said_child: values.said_child,
        },
        callKey(context),
      ),
    onSuccess: (changed) => {
      rememberPerson(queryClient, changed);
      showToast('The details have been saved');
    },
    onError: (error) => form.refuseAnswered(error),
  });
  return (
    <section aria-labelledby="school-details">
      <h2 id="school-details" className="text-19">
        School details
      </h2>
      <form
        ref={form.form}
        noValidate
        aria-label="School details"
        aria-busy={saving.isPending}
        className="mt-3 grid gap-4"
        onSubmit={form.onSubmit((values) => {
          if (!saving.isPending) saving.mutate(values);
        })}
      >
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            label="Admission or staff number"
            autoComplete="off"
            spellCheck={false}
            {...form.field('external_number')}
          />
          <TextField label="Date of birth" type="date" autoComplete="off" {...form.field('date_of_birth')} />
          <TextField
            label="Guardian’s contact"
            autoComplete="off"
            description="As the school writes it down: a name, a phone number, or both."
            {...form.field('guardian_contact')}
          />
        </div>
        <Checkbox
          description="For somebody whose date of birth is not known."
          {...form.checkbox('said_child')}
        >
          The school says that this is a child
        </Checkbox>
        {person.is_child && (
          <Note tone="info">
            This is a child’s account: no public profile, and no name on certificate check pages or beside
            reviews until a guardian has consented.
          </Note>
        )}
        {saving.error && !form.refused && (
          <Note tone="danger">
            {failureMessage(asApiError(saving.error, 'The details could not be saved'))}
          </Note>
        )}
        <Button
          type="submit"
          look="outline"
          className="justify-self-start max-md:w-full"
          aria-disabled={saving.isPending}
        >
          {saving.isPending ? 'Saving…' : 'Save details'}
        </Button>
      </form>
    </section>
  );
}
