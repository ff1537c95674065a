import type { Person } from '@darasa/contract/identity/people-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { changeStatus, removeSecondFactor, sendPasswordLinkTo, signOutPerson } from '../people-calls.ts';
import { forgetPeople, rememberPerson } from '../people-queries.ts';
import { nameOf, shortName } from '../person-labels.ts';
import { ViewAsDialog } from '../support-view/view-as-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';

type Act = 'view' | 'link' | 'sign-out' | 'second-factor' | 'disable' | 'enable';

interface RowProps {
  title: string;
  button: string;
  danger?: boolean;
  onPress: () => void;
  /** Its purpose. */
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

/** The actions on an account that the server allows now, each with a confirmation. */
export function PersonActions({ person }: { person: Person }) {
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
  if (
    !abilities.view_as &&
    !abilities.send_password_link &&
    !abilities.sign_out &&
    !abilities.remove_second_factor &&
    !abilities.disable &&
    !abilities.enable
  )
    return null;
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="text-19">
        Account
      </h2>
      <ul className="mt-2 border-t border-line">
        {abilities.view_as && (
          <Row title="Help" button={`See the site as ${short}`} onPress={() => setAsked('view')}>
            Shows for 30 minutes what {short} sees, and changes nothing.
          </Row>
        )}
        {abilities.send_password_link && (
          <Row title="Password" button="Send a link" onPress={() => setAsked('link')}>
            Sends an email with a link to set a new password.
          </Row>
        )}
        {abilities.sign_out && (
          <Row title="Sessions" button="Log out everywhere" onPress={() => setAsked('sign-out')}>
            Ends all sessions, for example after a lost phone.
          </Row>
        )}
        {abilities.remove_second_factor && (
          <Row title="Two-step login" button="Remove" danger onPress={() => setAsked('second-factor')}>
            For someone who has lost the phone with their authenticator app.
          </Row>
        )}
        {/* One row, so that its button stays in place when its action changes. */}
        {(abilities.disable || abilities.enable) && (
          <Row
            title="Access"
            button={abilities.disable ? 'Disable account' : 'Enable account'}
            danger={abilities.disable}
            onPress={() => setAsked(abilities.disable ? 'disable' : 'enable')}
          >
            {abilities.disable
              ? 'A disabled account cannot be used to log in until it is enabled again. Nothing is deleted.'
              : `Once the account is enabled, ${short} can log in again.`}
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
          showToast('The link has been sent');
        }}
      >
        <p>
          It will be sent to{' '}
          <b dir="auto" className="font-semibold wrap-anywhere text-ink">
            {person.email}
          </b>{' '}
          and works for an hour. The current password keeps working until a new one is set.
        </p>
      </Confirm>
      <Confirm
        question={`Log ${name} out everywhere?`}
        action="Log out everywhere"
        danger
        {...question('sign-out')}
        onConfirm={async () =>
          done(await confirmed(() => signOutPerson(id)), `${name} has been logged out everywhere`)
        }
      >
        <p>
          All sessions end immediately, and unsaved work may be lost.{' '}
          {isOneself
            ? 'This includes your current session: you will have to log in again.'
            : `${short} can log in again with the current password.`}
        </p>
      </Confirm>
      <Confirm
        question={`Turn off two-step login for ${name}?`}
        action="Turn off two-step login"
        danger
        {...question('second-factor')}
        onConfirm={async () =>
          done(await confirmed(() => removeSecondFactor(id)), `${name} can now log in without a code`)
        }
      >
        <p>
          The password alone will then be enough to log in. Make sure that it really is {short} who is asking.
          Do not rely on a message alone.
        </p>
      </Confirm>
      <Confirm
        question={`Enable the account of ${name}?`}
        action="Enable account"
        {...question('enable')}
        onConfirm={async () =>
          done(
            await confirmed(() => changeStatus(id, { disabled: false })),
            `The account of ${name} has been enabled`,
          )
        }
      >
        <p>{short} will be able to log in again, with the same roles and password.</p>
        {person.disabled_reason && <p>Reason it was disabled: {person.disabled_reason}</p>}
      </Confirm>
      <ViewAsDialog person={person} {...question('view')} />
      <DisableDialog
        person={person}
        {...question('disable')}
        onDisabled={(changed) => done(changed, `The account of ${name} has been disabled`)}
      />
    </section>
  );
}
