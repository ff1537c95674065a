import { createFileRoute } from '@tanstack/react-router';
import { GuardScreen } from '~/layouts/guard-screen';
import { guarded } from '~/layouts/guarded';
import { GuardedOutlet } from '~/layouts/guarded-outlet';

/** Working screens: one task in view, without the site's header and footer. */
export const Route = createFileRoute('/_workspace')({
  ...guarded,
  component: Guarded,
  pendingComponent: Waiting,
});

/** A part of its own: pages name it for the browser at once, and the routes of the workspaces lie in its file. */
function Guarded() {
  return <GuardedOutlet />;
}

/** Nothing of the frame is there before the guard has decided. */
function Waiting() {
  return (
    <main>
      <GuardScreen />
    </main>
  );
}
