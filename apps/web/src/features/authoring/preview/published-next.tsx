import { coursePath } from '@darasa/contract/catalogue/rules';
import { useRouteContext } from '@tanstack/react-router';
import { ExternalLink, Mail, MessageCircle, Share2, UserPlus } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { COURSES_PATH } from '../editing/courses-path.ts';

interface Props {
  title: string;
  course: { id: string; category: string; slug: string };
}

/** What comes after publishing: invite the first learners, see the course as everybody does, and share it. */
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
        Invite your first learners, see it as everybody does, and share it.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <PathLink
          href={`${COURSES_PATH}/${encodeURIComponent(course.id)}/people?invite=open`}
          className={buttonClass()}
        >
          <Icon of={UserPlus} size={18} />
          Invite learners
        </PathLink>
        <PathLink href={path} className={outline}>
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
