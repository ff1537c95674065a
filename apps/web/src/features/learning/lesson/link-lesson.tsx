import { ExternalLink } from 'lucide-react';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** A page elsewhere. It opens beside the lesson, which stays. */
export function LinkLesson({ url, host, onOpen }: { url: string; host: string; onOpen: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-m border border-line bg-surface p-5">
      <p className="text-16">
        This lesson is a page on{' '}
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {host}
        </strong>
        .
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()} onClick={onOpen}>
        Open the page <Icon of={ExternalLink} size={18} />
      </a>
      <p className="text-14 text-ink3">It opens in a new tab, and has terms and privacy rules of its own.</p>
    </div>
  );
}
