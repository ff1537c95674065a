import type { Person } from '@darasa/contract/identity/people-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useConfirmedCall } from '~/lib/session/confirmed-call';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { DisableDialog } from './disable-dialog.tsx';
import { changeStatus, removeSecondFactor, sendPasswordLinkTo, signOutPerson } from './people-calls.ts';
import { forgetPeople, rememberPerson } from './people-queries.ts';
import { nameOf, shortName } from './person-labels.ts';

type Act = 'link' | 'sign-out' | 'second-factor' | 'disable' | 'enable';

interface RowProps {
  title: string;
  button: string;
  danger?: boolean;
  onPress: () => void;
  /** What it is for. */
  children: ReactNode;
}

function Row({ title, button, danger = false, onPress, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-56 flex-1">
        <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
        <p className="mt-0.5 text-15 text-ink2">{children}</p>
      </div>
      <Button look={danger ? 'outline-danger' : 'outline'} onClick={onPress}>
        {button}
      </Button>
    </li>
  );
}

/** What can be done about an account now, as the server says; each asks first. */
export function PersonActs({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState<Act>();
  const { abilities, user_id: id } = person;
  const isOneself = useUser()?.user_id === id;
  const name = nameOf(person);
  const short = shortName(person);
  const question = (act: Act) => ({ isOpen: asked === act, onClose: () => setAsked(undefined) });
  const done = (changed: Person, words: string) => {
    rememberPerson(queryClient, changed);
    showToast(words);
  };
  if (!Object.entries(abilities).some(([ability, may]) => may && ability !== 'change_roles')) return null;
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="text-19">
        Account
      </h2>
      <ul className="mt-2 border-t border-line">
        {abilities.send_password_link && (
          <Row title="Password" button="Send a link" onPress={() => setAsked('link')}>
            An email with a link to set a new password.
          </Row>
        )}
        {abilities.sign_out && (
          <Row title="Sessions" button="Sign out everywhere" onPress={() => setAsked('sign-out')}>
            Ends every session, as after a lost phone.
          </Row>
        )}
        {abilities.remove_second_factor && (
          <Row title="Second step" button="Remove" danger onPress={() => setAsked('second-factor')}>
            For somebody who lost the phone with their codes.
          </Row>
        )}
        {/* One row, so that its button stays where it is when it changes what it does. */}
        {(abilities.disable || abilities.enable) && (
          <Row
            title="Access"
            button={abilities.disable ? 'Disable account' : 'Enable account'}
            danger={abilities.disable}
            onPress={() => setAsked(abilities.disable ? 'disable' : 'enable')}
          >
            {abilities.disable
              ? 'Nobody can sign in with a disabled account until it is enabled again. Nothing is deleted.'
              : `Once it is enabled, ${short} can sign in again.`}
          </Row>
        )}
      </ul>
      <Confirm
        question={`Send ${name} a link for a new password?`}
        action="Send link"
        {...question('link')}
        onConfirm={async () => {
          await confirmed(() => sendPasswordLinkTo(id));
          forgetPeople(queryClient);
          showToast('The link is on its way');
        }}
      >
        <p>
          It goes to <b className="font-semibold wrap-anywhere text-ink">{person.email}</b> and works for an
          hour. The present password works until then.
        </p>
      </Confirm>
      <Confirm
        question={`Sign ${name} out everywhere?`}
        action="Sign out everywhere"
        danger
        {...question('sign-out')}
        onConfirm={async () => done(await signOutPerson(id), `${name} is signed out everywhere`)}
      >
        <p>
          Every session ends at once, also in the middle of something.{' '}
          {isOneself
            ? 'This one is among them: you have to sign in again.'
            : `${short} can sign in again with the present password.`}
        </p>
      </Confirm>
      <Confirm
        question={`Remove the second step of ${name}?`}
        action="Remove second step"
        danger
        {...question('second-factor')}
        onConfirm={async () =>
          done(await confirmed(() => removeSecondFactor(id)), `${name} signs in without a second step now`)
        }
      >
        <p>
          From then on the password alone opens this account. Do it only when you are sure that it is {short}{' '}
          who asks: not by a message alone.
        </p>
      </Confirm>
      <Confirm
        question={`Enable the account of ${name}?`}
        action="Enable account"
        {...question('enable')}
        onConfirm={async () =>
          done(
            await confirmed(() => changeStatus(id, { disabled: false })),
            `The account of ${name} is enabled again`,
          )
        }
      >
        <p>{short} can sign in again, with the same roles and the same password as before.</p>
        {person.disabled_reason && <p>It was disabled for this reason: {person.disabled_reason}</p>}
      </Confirm>
      <DisableDialog
        person={person}
        {...question('disable')}
        onDisabled={(changed) => done(changed, `The account of ${name} is disabled`)}
      />
    </section>
  );
}
