import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { ExternalLink, FileDown } from 'lucide-react';
import { formatBytes } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { fileTypeLabel } from './file-type.ts';

/** What belongs to a lesson: files to download and links elsewhere, each with what it is. */
export function Resources({ resources }: { resources: LearningLesson['resources'] }) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="resources" className="mt-10">
      <h2 id="resources" className="mb-2 text-19">
        Resources
      </h2>
      <ul>
        {resources.map(({ id, title, url, type, bytes }) => {
          const isFile = bytes !== null;
          const facts = isFile
            ? [fileTypeLabel(type), formatBytes(bytes)].filter(Boolean).join(', ')
            : URL.parse(url)?.host;
          return (
            <li key={id} className="border-t border-line last:border-b">
              <a
                href={url}
                className="flex min-h-12 items-center gap-3 px-1 py-2 -outline-offset-2 hover:bg-sunken"
                {...(isFile ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <Icon of={isFile ? FileDown : ExternalLink} size={18} className="text-ink3" />
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block text-15 font-medium wrap-anywhere">
                    {title || facts}
                  </span>
                  <span className="block text-13 text-ink3">
                    {facts}
                    {!isFile && ', opens in a new tab'}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
