import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useAreaEntries } from '~/features/administration/area-entries';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { useOpenCases } from '~/features/payments/staff/cases/use-open-cases';
import { AreaFrame } from '~/ui/navigation/area-frame';

/** The administrator's area. */
export const Route = createFileRoute('/_site/_area/administrator')({ component: Area });

function Area() {
  return (
    <AreaFrame label="Administration" entries={useAreaEntries(useOpenCases())}>
      <ConfirmIdentity>
        <Outlet />
      </ConfirmIdentity>
    </AreaFrame>
  );
}
