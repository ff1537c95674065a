import { roleArea } from '@darasa/contract/identity/rules';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';

/** For teachers, who have nothing to apply for. */
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
