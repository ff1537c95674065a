import { BookOpen, type LucideIcon, Mail, MessageCircleQuestion, MonitorCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

function Way({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-t border-line py-5">
      <Icon of={icon} size={22} className="mt-0.5 text-primary" />
      <div>
        <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
        <p className="mt-1 text-15 text-ink2">{children}</p>
      </div>
    </li>
  );
}

/** The other ways to an answer. */
export function WaysToReachUs({ supportEmail }: { supportEmail: string }) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-4 text-24">
        Other ways
      </h2>
      <ul>
        <Way icon={Mail} title="By email">
          <a href={`mailto:${supportEmail}`} className={`${linkClass} wrap-anywhere`}>
            {supportEmail}
          </a>
          <br />
          Emails go to the same support team.
        </Way>
        <Way icon={MessageCircleQuestion} title="Chat and instant answers">
          <PathLink href="/support/chat" className={linkClass}>
            Ask support
          </PathLink>{' '}
          is a chat with our team, and shows matching answers as you type.
        </Way>
        <Way icon={BookOpen} title="Help articles">
          <PathLink href="/faq" className={linkClass}>
            Questions and answers
          </PathLink>{' '}
          for short answers,{' '}
          <PathLink href="/help" className={linkClass}>
            help
          </PathLink>{' '}
          for step-by-step instructions.
        </Way>
        <Way icon={MonitorCheck} title="Something does not play or load">
          The{' '}
          <PathLink href="/testing" preload={false} className={linkClass}>
            system check
          </PathLink>{' '}
          shows what your browser does not support and what to do about it. You need to be logged in.
        </Way>
        <Way icon={Users} title="For a team">
          If you want to train several people, use the{' '}
          <PathLink href="/corporate" className={linkClass}>
            enquiry for organisations
          </PathLink>
          .
        </Way>
      </ul>
    </section>
  );
}
