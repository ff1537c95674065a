import type { Announcement } from '@darasa/contract/announcements/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import { Pin } from 'lucide-react';
import { buttonClass } from '~/ui/button';
import { AttachedFiles } from '~/ui/files/attached-files';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { TimeAgo } from '~/ui/text/time-ago';

/** An announcement as its readers see it. @param level of its title on the page */
export function AnnouncementArticle({
  announcement,
  level = 1,
}: {
  announcement: Announcement;
  level?: 1 | 3;
}) {
  const { title, html, language, place, files } = announcement;
  const Title = `h${level}` as const;
  return (
    <article lang={language} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title dir="auto" className="text-30 tracking-[-0.025em] wrap-anywhere">
        {title}
      </Title>
      <AnnouncementFacts announcement={announcement} />
      <RenderedText html={html} />
      <AttachedFiles files={files} />
      {place.kind === 'course' && place.slug !== null && (
        <p>
          <PathLink href={lessonPath(place.slug)} className={buttonClass({ look: 'outline' })}>
            Open the course
          </PathLink>
        </p>
      )}
    </article>
  );
}

/** Where an announcement is from, and since when it is there. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { place, author, pinned, sent_at } = announcement;
  const from = place.kind === 'course' || place.kind === 'group' ? place.name : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink2">
      {pinned && (
        <span className="inline-flex items-center gap-1">
          <Icon of={Pin} size={14} />
          Pinned
        </span>
      )}
      {from !== null && (
        <span dir="auto" className="wrap-anywhere">
          {from}
        </span>
      )}
      {author !== null && (
        <span dir="auto" className="wrap-anywhere">
          {author}
        </span>
      )}
      <TimeAgo iso={sent_at} />
    </p>
  );
}
