import type { PersonSummary } from '@darasa/contract/identity/people-schemas';
import { initials } from '@darasa/contract/identity/rules';
import { roleTone } from '~/lib/role-tone';
import { Avatar } from '~/ui/avatar';
import { cx } from '~/ui/cx';
import { type PersonStatus, roleLabelOf, statusNames, statusOf } from '../person-labels.ts';

const chip = 'inline-block rounded-full px-2.5 py-1 text-13 leading-none font-medium whitespace-nowrap';

/** A person's roles, each in its colour. */
export function RoleChips({ roles }: Pick<PersonSummary, 'roles'>) {
  if (roles.length === 0) return <span className="text-14 text-ink3">None</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <span key={role} className={cx(chip, roleTone([role]))}>
          {roleLabelOf(role)}
        </span>
      ))}
    </span>
  );
}

const tones: Record<PersonStatus, string> = {
  active: 'text-ink2 pl-0',
  unverified: 'bg-sunken text-ink2',
  waiting: 'bg-sunken text-ink2',
  disabled: 'bg-danger text-bg',
};

/** Whether an account can be used. Nothing is shown for the usual case. */
export function StatusChip({ person }: { person: PersonSummary }) {
  const status = statusOf(person);
  return <span className={cx(chip, tones[status])}>{statusNames[status]}</span>;
}

/** A person's picture or initials. Decorative, because the name is beside it. */
export function PersonPicture({ person, size = 'm' }: { person: PersonSummary; size?: 'm' | 'l' }) {
  if (!person.avatar_url) return <Avatar initials={initials(person)} size={size} />;
  const side = size === 'm' ? 36 : 64;
  return (
    <img
      src={person.avatar_url}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      className={cx('shrink-0 rounded-full object-cover', size === 'm' ? 'size-9' : 'size-16')}
    />
  );
}
