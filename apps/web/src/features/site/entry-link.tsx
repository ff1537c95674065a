import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import type { Entry } from './entries.ts';

/** The link that an entry may carry: a path within the site, or another site's address. */
export function EntryLink({ entry: { link } }: { entry: Entry }) {
  if (!link) return null;
  return link.href.startsWith('/') ? (
    <PathLink href={link.href} className={linkClass}>
      {link.label}
    </PathLink>
  ) : (
    <a href={link.href} rel="noopener noreferrer" className={linkClass}>
      {link.label}
    </a>
  );
}
