import { Check, Copy, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { controlClass } from '~/ui/fields/field';
import { Icon } from '~/ui/icon';
import { Overlay } from '~/ui/overlay';

interface Props {
  title: string;
  url: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Shares a course: as a copied link, by WhatsApp, by email. */
export function ShareDialog({ title, url, isOpen, onClose }: Props) {
  const [copied, setCopied] = useState<boolean>();
  const words = encodeURIComponent(`${title} ${url}`);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Overlay title="Share this course" isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-3 py-3">
        <div className="flex gap-2">
          <input
            readOnly
            aria-label="Link to the course"
            value={url}
            onFocus={(event) => event.target.select()}
            className={controlClass}
          />
          <Button look="outline" onClick={() => void copy()}>
            <Icon of={copied ? Check : Copy} size={18} />
            Copy
          </Button>
        </div>
        <p role="status" className="min-h-5 text-14 text-ink2">
          {copied === true && 'The link is copied.'}
          {copied === false && 'The link could not be copied. Select it and copy it manually.'}
        </p>
        <div className="grid gap-2 md:grid-cols-2">
          <a
            href={`https://wa.me/?text=${words}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: 'outline' })}
          >
            <Icon of={MessageCircle} size={18} />
            WhatsApp
          </a>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}
            className={buttonClass({ look: 'outline' })}
          >
            <Icon of={Mail} size={18} />
            Email
          </a>
        </div>
      </div>
    </Overlay>
  );
}
