import type { Person } from '@darasa/contract/identity/people-schemas';
import { momentText } from '~/lib/time/local-time';
import { Fact, Facts } from '~/ui/figures/facts';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { TimeAgo } from '~/ui/text/time-ago';
import { nameOf, protectionOf } from '../person-labels.ts';
import { PersonPicture, RoleChips, StatusChip } from './person-chips.tsx';

/** A person's name, roles and account data. */
export function PersonHead({ person }: { person: Person }) {
  return (
    <>
      <div className="mt-4 flex items-center gap-4">
        <PersonPicture person={person} size="l" />
        <div className="min-w-0">
          <h1 dir="auto" className="text-24 leading-tight tracking-[-0.025em] wrap-anywhere md:text-30">
            {nameOf(person)}
          </h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <RoleChips roles={person.roles} />
            <StatusChip person={person} />
          </div>
        </div>
      </div>
      {person.disabled && <DisabledNote person={person} />}
      <PersonFacts person={person} />
    </>
  );
}

function DisabledNote({ person: { disabled_at, disabled_reason } }: { person: Person }) {
  return (
    <div className="mt-5 max-w-2xl">
      <Note tone="danger">
        Disabled{disabled_at && `: ${momentText(disabled_at, new Date())}`}.
        {disabled_reason ? ` Reason: ${disabled_reason}` : ' No reason was given.'}
      </Note>
    </div>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { email, email_verified, username, phone, created_at, last_login } = person;
  return (
    <Facts className="mt-6 border-y border-line py-5 md:grid-cols-2">
      <Fact name="Email">
        {email === null ? (
          <span className="text-ink3">None</span>
        ) : (
          <>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>{' '}
            <span className="text-ink3">{email_verified ? '(confirmed)' : '(not confirmed)'}</span>
          </>
        )}
      </Fact>
      <Fact name="Username">{username}</Fact>
      {person.external_number && <Fact name="Number">{person.external_number}</Fact>}
      {phone && <Fact name="Phone">{phone}</Fact>}
      <Fact name="Login methods">{protectionOf(person)}</Fact>
      <Fact name="Joined">
        <TimeAgo iso={created_at} />
      </Fact>
      <Fact name="Last login">{last_login ? <TimeAgo iso={last_login} /> : 'Never'}</Fact>
    </Facts>
  );
}
