import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

interface Props {
  question: string;
  leave: string;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The question before a page is left with something unsaved. Staying has the focus, and is what Escape does. */
export function LeaveDialog({ question, leave, isOpen, onStay, onLeave, children }: Props) {
  return (
    <Dialog
      role="alertdialog"
      title={question}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button look="outline" onClick={onLeave}>
            {leave}
          </Button>
          {/* Of the two buttons the one that loses nothing */}
          <Button autoFocus onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
