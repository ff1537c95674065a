import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CardProgress } from '~/features/enrollment/card-progress';
import { SaveAction } from '~/features/enrollment/save-action';
import { WorkspaceFrame } from '~/layouts/workspace/workspace-frame';
import { CardFoot, CourseAction } from '~/lib/course-action';
import { useIsDesk } from '~/routes/-course-home/use-is-desk';
import { useAttaching } from '~/routes/-upload-attached';
import { AttachProvider } from '~/ui/files/attach-context';

/** Working areas: a slim banner, the area's pages beside the page, one line of footer. */
export const Route = createFileRoute('/_workspace/_shell')({ component: Shell });

function Shell() {
  const isDesk = useIsDesk();
  return (
    <AttachProvider value={useAttaching()}>
      {isDesk ? (
        <Outlet />
      ) : (
        <CourseAction value={SaveAction}>
          <CardFoot value={CardProgress}>
            <WorkspaceFrame>
              <Outlet />
            </WorkspaceFrame>
          </CardFoot>
        </CourseAction>
      )}
    </AttachProvider>
  );
}
