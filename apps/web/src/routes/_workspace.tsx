import { createFileRoute } from '@tanstack/react-router';
import { GuardScreen } from '~/layouts/guard-screen';
import { guarded } from '~/layouts/guarded';

/** Working screens: one task in view, without the site's header and footer. */
export const Route = createFileRoute('/_workspace')({ ...guarded, pendingComponent: Waiting });

/** Nothing of the frame is there before the guard has decided. */
function Waiting() {
  return (
    <main>
      <GuardScreen />
    </main>
  );
}
