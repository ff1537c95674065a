import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

interface Props {
  /** With its number: `Test case 2`. */
  title: string;
  readOnly: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a list of a coding challenge, such as a test case, with the button that removes it. */
export function ChallengeEntry({ title, readOnly, onRemove, children }: Props) {
  return (
    <div className="grid gap-3 rounded-m border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-15 font-medium">{title}</p>
        {!readOnly && (
          <Button
            look="quiet"
            icon
            aria-label={`Remove ${title.toLowerCase()}`}
            title="Remove"
            onClick={onRemove}
          >
            <Icon of={X} size={18} />
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
