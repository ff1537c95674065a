import { MailWarning } from 'lucide-react';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

const SETTING = 'SMTP_URL=smtp://user:password@mail.example.org:587';

/** Says that no mail server is set up, and how to set one up. */
export function DeliveryNote() {
  return (
    <section
      aria-label="No mail server"
      className="mt-5 flex gap-4 rounded-m border border-control bg-surface px-4 py-4 md:px-5"
    >
      <Icon of={MailWarning} size={22} className="mt-0.5 text-accent-text max-md:hidden" />
      <div className="min-w-0">
        <p className="text-16 font-semibold">No mail server is set up, so emails are not sent.</p>
        <p className="mt-1 max-w-[68ch] text-15 text-ink2">
          Pass their links on yourself, or{' '}
          <PathLink href="/administrator/settings/email" className={linkClass}>
            set up a mail server
          </PathLink>{' '}
          in the settings. Then send the emails listed here with Send again. Whoever runs the program may also
          set <code>SMTP_URL</code> where it is started:
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <code className="rounded-s bg-sunken px-2.5 py-2 text-14 wrap-anywhere text-ink">{SETTING}</code>
          <CopyButton text={SETTING} />
        </p>
      </div>
    </section>
  );
}
