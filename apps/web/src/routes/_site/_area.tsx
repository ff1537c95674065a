import { createFileRoute } from '@tanstack/react-router';
import { GuardedOutlet, GuardScreen } from '~/layouts/guarded';
import { requireAccess } from '~/lib/session/guard';

/** Role areas and other signed-in pages that keep header and footer. */
export const Route = createFileRoute('/_site/_area')({
  ssr: false,
  beforeLoad: requireAccess,
  component: GuardedOutlet,
  errorComponent: GuardScreen,
});
