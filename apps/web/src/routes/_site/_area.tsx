import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '~/layouts/guarded';
import { GuardedOutlet } from '~/layouts/guarded-outlet';

/** Role areas and other signed-in pages that keep header and footer. */
export const Route = createFileRoute('/_site/_area')({ ...guarded, component: Guarded });

/** A part of its own: pages name it for the browser at once, and the routes of the areas lie in its file. */
function Guarded() {
  return <GuardedOutlet />;
}
