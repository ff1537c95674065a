import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';

/** The administrator's area. */
export const Route = createFileRoute('/_workspace/_shell/administrator')({ component: Area });

function Area() {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <ConfirmIdentity>
        <Outlet />
      </ConfirmIdentity>
    </div>
  );
}
