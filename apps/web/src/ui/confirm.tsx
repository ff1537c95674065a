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
  /** It needs no connection. */
  worksOffline?: boolean;
  isOpen: boolean;
  /** The action. The dialog stays open until it is done, and shows the error's message if it fails. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** The effect of the action. */
  children: ReactNode;
}

/** Confirms an action that cannot be undone, and runs it. Cancel has the focus. */
export function Confirm({
  question,
  action,
  danger = false,
  worksOffline = false,
  isOpen,
  onConfirm,
  onClose,
  children,
}: Props) {
  const online = useOnline() || worksOffline;
  const [doing, setDoing] = useState(false);
  const [failure, setFailure] = useState('');
  // Without a connection there is no reply: do not wait for it here.
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
