import { leaveView } from './own-session.ts';
import { endSupportView } from './support-view-calls.ts';

/** Ends the view on the server and in this tab, which loads anew: nothing of the person stays on a screen. */
export async function endView(): Promise<void> {
  // If the server can't be reached, the view ends by itself
  await endSupportView().catch(() => undefined);
  window.location.assign(leaveView());
}
