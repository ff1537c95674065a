import type { Security } from '@darasa/contract/identity/schemas';
import { LogOut } from 'lucide-react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { endSession } from '../../end-session.ts';

/** For an account with neither password nor passkey: a new sign-in is the confirmation. */
export function SignInAgain({ security }: { security: Security }) {
  const services = security.providers.map(({ name }) => name);
  return (
    <div className="grid gap-4">
      <p>
        Your account has no password, and no passkey that works on this device.{' '}
        {services.length > 0
          ? `Log in again with ${services.join(' or ')}. You will return to this page.`
          : 'Log in again. You will return to this page.'}
      </p>
      <Button onClick={endSession}>
        <Icon of={LogOut} size={18} />
        Log in again
      </Button>
    </div>
  );
}
