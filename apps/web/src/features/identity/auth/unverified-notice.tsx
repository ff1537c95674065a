import { isPublicPath } from '@darasa/contract/identity/routes';
import type { SessionUser } from '@darasa/contract/identity/rules';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { MailWarning, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { failureMessage } from '../refusal-messages.ts';
import { hasJustRegistered } from './register/just-registered.ts';
import { useResend } from './use-resend.ts';

const DISMISSED_KEY = 'addressNoticeDismissed';

function wasDismissed(userId: string): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) === userId;
  } catch {
    return false;
  }
}

function keepDismissed(userId: string): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, userId);
  } catch {
    // Storage refused: it is shown again on the next page.
  }
}

/**
 * A notice about an unconfirmed email: in account pages, and on all pages right after registration. It can be dismissed for
 * the life of the tab.
 */
export function UnverifiedNotice({ user }: { user: SessionUser & { email: string } }) {
  const { site } = useRouteContext({ from: '__root__' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const [dismissed, setDismissed] = useState(() => wasDismissed(user.user_id));
  const resend = useResend(user.email);
  const fresh = hasJustRegistered(user.user_id);
  if (dismissed || (!fresh && isPublicPath(pathname, site.publicMarketingPages))) return null;
  return (
    <aside aria-label="Your email address" className="border-b border-line bg-primary-soft">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2 max-md:items-start">
        <Icon of={MailWarning} className="text-primary max-md:mt-1" />
        <div className="min-w-0 flex-1 basis-40 py-1 md:basis-60 text-15" aria-live="polite">
          <p>
            <b className="font-semibold">
              {fresh ? 'Your account is ready. Check your email:' : 'Confirm your email address:'}
            </b>{' '}
            {resend.state === 'sent'
              ? fresh
                ? 'we have sent another link to'
                : 'open the link that we send to'
              : fresh
                ? 'open the link we sent to'
                : 'we send a link to'}{' '}
            <span dir="auto" className="font-medium wrap-anywhere">
              {user.email}
            </span>
            .
          </p>
          {resend.failure && <p className="mt-1 text-danger">{failureMessage(resend.failure)}</p>}
        </div>
        <div className="ml-auto flex items-center max-md:order-last max-md:w-full max-md:pl-9">
          <Button
            look="outline"
            aria-disabled={resend.state !== 'idle'}
            className="aria-disabled:cursor-default"
            onClick={resend.send}
          >
            {resend.state === 'idle' && !fresh ? 'Send the link' : resendLabels[resend.state]}
          </Button>
        </div>
        <Button
          look="quiet"
          icon
          aria-label="Dismiss this notice"
          className="-mr-2"
          onClick={() => {
            keepDismissed(user.user_id);
            setDismissed(true);
          }}
        >
          <Icon of={X} size={18} />
        </Button>
      </div>
    </aside>
  );
}

const resendLabels = { idle: 'Send again', sending: 'Sending…', sent: 'Sent' } as const;
