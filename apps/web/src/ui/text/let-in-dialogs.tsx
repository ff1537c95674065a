import { useState } from 'react';
import { Button } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { Dialog } from '../dialog.tsx';
import { PasswordOnce } from './password-once.tsx';

export type LetInAct = 'card' | 'password';

/** Asks before a login card is printed for somebody, or a one-time password is shown, which it then shows. */
export function LetInDialogs({
  name,
  called = name,
  act,
  onClose,
  onPrint,
  onGive,
}: {
  name: string;
  /** What they are called in a sentence; without it: by the name. */
  called?: string;
  act: LetInAct | undefined;
  onClose: () => void;
  onPrint: () => Promise<unknown>;
  onGive: () => Promise<{ username: string; password: string }>;
}) {
  const [given, setGiven] = useState<{ username: string; password: string }>();
  return (
    <>
      <Confirm
        question={`Print a login card for ${name}?`}
        action="Print a login card"
        isOpen={act === 'card'}
        onClose={onClose}
        onConfirm={onPrint}
      >
        <p>
          A card that was printed before and not used stops working. The password works until the card is
          used.
        </p>
      </Confirm>
      <Confirm
        question={`Give ${name} a one-time password?`}
        action="Show a one-time password"
        danger
        isOpen={act === 'password'}
        onClose={onClose}
        onConfirm={async () => setGiven(await onGive())}
      >
        <p>
          The current password stops working and all sessions end immediately. The new password is shown once,
          and must be changed after logging in.
        </p>
      </Confirm>
      <Dialog
        title={`A password for ${name}`}
        isOpen={given !== undefined}
        onClose={() => setGiven(undefined)}
        actions={<Button onClick={() => setGiven(undefined)}>I have passed it on</Button>}
      >
        {given && <PasswordOnce name={called} {...given} />}
      </Dialog>
    </>
  );
}
