import { momentText } from '~/lib/time/local-time';
import { PathLink } from '~/ui/path-link';
import { personHref } from '../people-url.ts';
import { nameOf, roleLabelOf } from '../person-labels.ts';
import type { Compared } from './merge-calls.ts';

/** What tells two accounts apart, or shows that they are of one person. */
export function ComparedPerson({ person }: { person: Compared }) {
  const facts: [string, string | null][] = [
    ['Username', person.username],
    [
      'Email',
      person.email === null ? 'None' : `${person.email}${person.email_verified ? '' : ' (not confirmed)'}`,
    ],
    ['Number', person.external_number],
    ['Date of birth', person.date_of_birth],
    ['Roles', person.roles.map(roleLabelOf).join(', ')],
    ['Last login', person.last_login ? momentText(person.last_login, new Date()) : 'Never'],
    ['Created', momentText(person.created_at, new Date())],
  ];
  return (
    <>
      <PathLink href={personHref(person)} dir="auto" className="font-semibold wrap-anywhere underline">
        {nameOf(person)}
      </PathLink>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink3">{name}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
