import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { pluralOf } from '~/lib/format';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { framedEmail, linksIn } from './email-labels.ts';

interface Props {
  html: string | null;
  text: string | null;
}

/**
 * The body of an email, as HTML and as plain text, and its links: those in the body do not work, since the frame is
 * sandboxed.
 */
export function EmailPreview({ html, text }: Props) {
  const heading = useId();
  const [plain, setPlain] = useState(html === null);
  const links = linksIn(text ?? html ?? '');
  return (
    <section aria-labelledby={heading} className="mt-8 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-19">
          Content
        </h2>
        {html !== null && text !== null && (
          <Button look="quiet" aria-pressed={plain} onClick={() => setPlain(!plain)}>
            Plain text
          </Button>
        )}
      </div>
      <p className="mt-0.5 text-14 text-ink3">Reading it is recorded in the audit log.</p>
      {plain || html === null ? (
        <pre className="mt-3 rounded-m border border-line bg-surface p-4 font-sans text-15 leading-relaxed wrap-anywhere whitespace-pre-wrap md:p-6">
          {text}
        </pre>
      ) : (
        <iframe
          title="The email as its recipient sees it"
          sandbox=""
          srcDoc={framedEmail(html)}
          // Emails are designed for a white background, whatever the theme
          style={{ background: '#fff', colorScheme: 'light' }}
          className="mt-3 block h-128 w-full rounded-m border border-line"
        />
      )}
      {links.length > 0 && <Links links={links} />}
    </section>
  );
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <>
      <h3 className="mt-6 font-sans text-16 font-semibold tracking-normal">
        {pluralOf(links.length, 'Link', 'Links')}
      </h3>
      <p className="mt-0.5 text-14 text-ink3">
        {pluralOf(links.length, 'It works', 'They work')} for the recipient alone: pass{' '}
        {pluralOf(links.length, 'it', 'them')} on to that person only.
      </p>
      <ul className="mt-2 border-t border-line">
        {links.map((link) => (
          <li
            key={link}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className={`${linkClass} inline-flex min-h-11 min-w-0 items-center gap-2 text-15`}
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {link}
              </span>
              <Icon of={ExternalLink} size={15} />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
            <span className="flex flex-wrap items-center gap-3">
              <CopyButton text={link} label="Copy link" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
