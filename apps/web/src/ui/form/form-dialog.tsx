import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Note } from '../message.tsx';

type Form = ComponentProps<'form'>;

/** A form in a small window, with Cancel and Save at its foot, and beside it why it could not be sent. */
export function FormDialog({
  title,
  onClose,
  form,
  onSubmit,
  failure,
  save = 'Save',
  saving = 'Saving…',
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  /** What `useForm` gives. */
  form: { form: Form['ref']; pending: boolean };
  /** With `failure`: what `useSending` gives. */
  onSubmit: Form['onSubmit'];
  failure: { message: string } | undefined;
  save?: string;
  saving?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? saving : save}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        {children}
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}
