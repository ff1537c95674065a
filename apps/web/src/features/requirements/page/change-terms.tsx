import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import type { Requirement } from '@darasa/contract/requirements/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { request } from '~/lib/api/client';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import {
  TermsFields,
  type TermsValues,
  termsBodyOf,
  termsProblems,
  termsValuesOf,
} from '../list/terms-fields.tsx';
import { REQUIREMENTS } from '../queries.ts';

/** Changes when a requirement is due. */
export function ChangeTerms({ requirement, onClose }: { requirement: Requirement; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const form = useForm<TermsValues>({ saved: termsValuesOf(requirement), problemsOf: termsProblems });
  const { failure, onSubmit } = useSending(form, {
    send: (values) =>
      request(requirementEndpoints.change, { params: { id: requirement.id }, body: termsBodyOf(values) }),
    onDone() {
      void queryClient.invalidateQueries({ queryKey: [REQUIREMENTS] });
      showToast('The requirement is saved');
      onClose();
    },
  });
  return (
    <Dialog
      title="Change the requirement"
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        <p className="text-ink2">
          It counts for everybody who has not finished it, apart from those who have a day of their own.
        </p>
        <TermsFields form={form} />
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}
