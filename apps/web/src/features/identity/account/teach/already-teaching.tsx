import { roleArea } from '@darasa/contract/identity/rules';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';

/** There is nothing to apply for any more. */
export function AlreadyTeaching({ roles }: { roles: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-17 text-ink2">You are already a teacher. Your courses are in your dashboard.</p>
      <PathLink href={`/${roleArea(roles)}/dashboard`} className={buttonClass()}>
        Open the dashboard
      </PathLink>
    </div>
  );
}
