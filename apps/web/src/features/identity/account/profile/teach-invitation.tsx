import { hasAnyRole } from '@darasa/contract/identity/rules';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { applicationQuery } from '../queries.ts';
import { TEACH_PATH } from '../teach/teach-path.ts';

/** For users who do not teach yet: a link to apply, or the state of the application. */
export function TeachInvitation({ roles }: { roles: readonly string[] }) {
  const teaches = hasAnyRole(roles, ['instructor', 'admin']);
  const { data: application } = useQuery({ ...applicationQuery(), enabled: !teaches });
  if (teaches) return null;
  const pending = application?.status === 'pending';
  return (
    <section aria-labelledby="teach" className="flex gap-4 rounded-l bg-sunken p-5">
      <Icon of={GraduationCap} size={24} className="mt-0.5 text-primary" />
      <div>
        <h2 id="teach" className="text-17">
          {pending ? 'Your application is under review' : 'Do you want to teach?'}
        </h2>
        <p className="mt-1 text-15 text-ink2">
          {pending
            ? 'We will email you the decision and show it here.'
            : 'Share what you know: teachers create courses and follow their learners’ progress.'}
        </p>
        <PathLink href={TEACH_PATH} className={`${linkClass} mt-2 inline-flex min-h-11 items-center text-15`}>
          {pending ? 'See your application' : 'Apply to become a teacher'}
        </PathLink>
      </div>
    </section>
  );
}
