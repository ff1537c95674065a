import { coursePath } from '@darasa/contract/catalogue/rules';
import { useRouteContext } from '@tanstack/react-router';
import { ExternalLink, Mail, MessageCircle, Share2 } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';

interface Props {
  title: string;
  course: { category: string; slug: string };
}

/** What comes after publishing: see the course as everybody does, share it, and invite the first learners. */
export function PublishedNext({ title, course }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const path = coursePath(course);
  const url = `${site.origin}${path}`;
  const words = encodeURIComponent(`${title} ${url}`);
  const invitation = `I teach “${title}” on ${site.name}. You can begin here: ${url}`;
  const outline = buttonClass({ look: 'outline' });
  return (
    <section aria-labelledby="published-next" className="mb-8 rounded-l border border-line bg-surface p-5">
      <h3 id="published-next" className="text-19">
        Your course is in the catalogue
      </h3>
      <p className="mt-1 text-15 text-ink2">
        See it as everybody does, share it, and invite your first learners.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <PathLink href={path} className={buttonClass()}>
          <Icon of={ExternalLink} size={18} />
          See it
        </PathLink>
        {'share' in navigator && (
          <Button
            look="outline"
            // Whoever closes the sheet has not failed
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            <Icon of={Share2} size={18} />
            Share it
          </Button>
        )}
        <CopyButton text={url} label="Copy link" />
        <a
          href={`https://wa.me/?text=${words}`}
          target="_blank"
          rel="noopener noreferrer"
          className={outline}
        >
          <Icon of={MessageCircle} size={18} />
          WhatsApp
        </a>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(invitation)}`}
          className={outline}
        >
          <Icon of={Mail} size={18} />
          Invite by email
        </a>
      </div>
    </section>
  );
}
