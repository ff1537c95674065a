import { type ReactNode, useState } from 'react';
import { useOnline } from '~/lib/online';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Note } from './message.tsx';

interface Props {
  /** Names what it is about: `Delete this message?` */
  question: ReactNode;
  /** On the button: the act itself (`Delete message`), never “OK”. */
  action: string;
  /** Takes something away. */
  danger?: boolean;
  isOpen: boolean;
  /** The act. The question stands until it is done; when it fails, the error's message is shown in it. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What follows from it, in words. */
  children: ReactNode;
}

/** Asks before something is done that cannot be undone, and does it. The way back has the focus. */
export function Confirm({ question, action, danger = false, isOpen, onConfirm, onClose, children }: Props) {
  const online = useOnline();
  const [doing, setDoing] = useState(false);
  const [failure, setFailure] = useState('');
  // Without a connection nothing comes back: nobody has to wait for it here.
  const busy = doing && online;
  const close = () => {
    setFailure('');
    onClose();
  };
  const confirm = async () => {
    if (doing || !online) return;
    setDoing(true);
    setFailure('');
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This did not work. Please try again.');
    } finally {
      setDoing(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={question}
      isOpen={isOpen}
      onClose={close}
      busy={busy}
      actions={
        <>
          <Button look="outline" autoFocus aria-disabled={busy} onClick={() => !busy && close()}>
            Cancel
          </Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            aria-disabled={busy || !online}
            onClick={() => void confirm()}
          >
            {busy ? 'One moment…' : action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {failure && <Note tone="danger">{failure}</Note>}
        {!online && <Note tone="info">You are offline. Try again when you are back online.</Note>}
      </div>
    </Dialog>
  );
}
