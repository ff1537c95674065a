import { createRoot } from 'react-dom/client';
import { formatQuantity, pluralOf } from '~/lib/format';
import { removeDeviceData } from '~/lib/offline/device-data';
import { loggedInUser } from '~/lib/offline/device-outbox';
import { site } from '~/lib/reachability/site';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { learningOutbox } from './learning-outbox.ts';

/** How long what waits may take to be sent before the person is asked, in milliseconds. */
const LAST_TRY_MS = 4000;

interface QuestionProps {
  waiting: number;
  onAnswer: (leave: boolean) => void;
}

/** Asks somebody whose changes have not been sent whether to log out and lose them. */
export function LogoutQuestion({ waiting, onAnswer }: QuestionProps) {
  const changes = formatQuantity(waiting, 'change');
  return (
    <Dialog
      role="alertdialog"
      title={`Log out and lose ${changes}?`}
      isOpen
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="outline" autoFocus onClick={() => onAnswer(false)}>
            Stay logged in
          </Button>
          <Button look="danger" onClick={() => onAnswer(true)}>
            Log out
          </Button>
        </>
      }
    >
      {changes} to your progress, notes and answers {pluralOf(waiting, 'has', 'have')} not been sent yet. Stay
      logged in until you are back online, and they are sent by themselves.
    </Dialog>
  );
}

/** Logging out can begin anywhere in the product, so the question brings its own place on the page. */
function ask(waiting: number): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(<LogoutQuestion waiting={waiting} onAnswer={resolve} />);
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Before somebody logs out: what waits is sent if possible; else they are asked. Then everything that this device keeps for them is
 * removed.
 * @returns whether to log out
 */
export async function prepareLogout(): Promise<boolean> {
  const userId = loggedInUser();
  if (userId === undefined) return true;
  await learningOutbox.refresh();
  if (learningOutbox.state().waiting > 0 && site.isOnline())
    await Promise.race([learningOutbox.send(), wait(LAST_TRY_MS)]);
  const { waiting } = learningOutbox.state();
  if (waiting > 0 && !(await ask(waiting))) return false;
  void removeDeviceData(userId);
  return true;
}
