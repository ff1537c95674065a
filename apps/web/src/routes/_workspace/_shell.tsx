import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WorkspaceFrame } from '~/layouts/workspace/workspace-frame';
import { useIsDesk } from '~/routes/-course-home/use-is-desk';

/** Working areas: a slim banner, the area's pages beside the page, one line of footer. */
export const Route = createFileRoute('/_workspace/_shell')({ component: Shell });

function Shell() {
  return useIsDesk() ? (
    <Outlet />
  ) : (
    <WorkspaceFrame>
      <Outlet />
    </WorkspaceFrame>
  );
}
