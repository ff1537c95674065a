import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useFocusReturn } from './use-focus-return.ts';

interface Props {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** `alertdialog`: a question about what is said in it, all of which is read out. */
  role?: 'dialog' | 'alertdialog';
  /** Something is on its way whose end must not be missed: Escape does not close it. */
  busy?: boolean;
  /** The buttons at its foot, the one that stands for going on last. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A small window for a form or a confirmation: the focus stays inside and then returns. A click outside does not close it,
 * because input would be lost. Give a form in it an `id`, and refer to that in its button:
 * `<Button type="submit" form={id}>`.
 */
export function Dialog({ title, isOpen, onClose, role = 'dialog', busy = false, actions, children }: Props) {
  const words = useId();
  useFocusReturn(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isKeyboardDismissDisabled={busy}
      className="fade fixed inset-0 z-40 flex bg-[oklch(0.15_0.02_168/0.55)] p-4"
    >
      <Modal className="slide-none m-auto flex max-h-[calc(var(--visual-viewport-height)-32px)] w-full max-w-[32rem] flex-col overflow-hidden rounded-l bg-bg text-ink dark:border dark:border-line">
        <AriaDialog
          role={role}
          aria-describedby={role === 'alertdialog' ? words : undefined}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <Heading slot="title" className="shrink-0 px-5 pt-5 text-19 wrap-anywhere md:px-6 md:pt-6">
            {title}
          </Heading>
          <div
            id={words}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 text-16 text-ink2 md:px-6"
          >
            {children}
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-2 px-5 pb-5 md:px-6 md:pb-6">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
