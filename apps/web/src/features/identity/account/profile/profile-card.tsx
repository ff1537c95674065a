import { displayName } from '@darasa/contract/identity/rules';
import type { User } from '@darasa/contract/identity/schemas';
import { formatDate } from '~/lib/format';
import { momentText } from '~/lib/time/local-time';
import { Cover } from '~/ui/cover/cover';
import { portraitOf } from './portrait-url.ts';
import { RoleBadges } from './role-badges.tsx';

/** The public profile and, below the line, the fields that only the user sees. */
export function ProfileCard({ user }: { user: User }) {
  const { username, headline, bio, roles, created_at, last_login } = user;
  return (
    <section aria-labelledby="seen" className="overflow-hidden rounded-l border border-line bg-surface">
      <h2 id="seen" className="sr-only">
        What others see
      </h2>
      <Cover category="design" seed={username} width={320} height={96} className="h-24" />
      <div className="px-5 pb-5">
        <img
          src={portraitOf(user)}
          alt=""
          width={96}
          height={96}
          className="relative -mt-12 size-24 rounded-full border-4 border-surface bg-sunken object-cover"
        />
        <p dir="auto" className="display mt-3 text-24 leading-tight font-semibold wrap-anywhere">
          {displayName(user)}
        </p>
        <p dir="auto" className="text-15 wrap-anywhere text-ink3">
          @{username}
        </p>
        <RoleBadges roles={roles} />
        {headline && (
          <p dir="auto" className="mt-3 text-16 font-medium wrap-anywhere">
            {headline}
          </p>
        )}
        {bio && (
          <p dir="auto" className="mt-2 line-clamp-8 text-15 wrap-anywhere whitespace-pre-line text-ink2">
            {bio}
          </p>
        )}
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line pt-4 text-14">
          <dt className="text-ink3">Member since</dt>
          <dd>{formatDate(created_at)}</dd>
          <dt className="text-ink3">Last login</dt>
          <dd>{last_login ? momentText(last_login, new Date()) : 'Not yet'}</dd>
        </dl>
      </div>
    </section>
  );
}
