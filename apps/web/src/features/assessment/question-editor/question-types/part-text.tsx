import { ALargeSmall, Check } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { controlClass } from '~/ui/fields/field';
import { useStableCaret } from '~/ui/fields/stable-caret';
import { Icon } from '~/ui/icon';
import { type MediaById, useEditorPieces } from '../editor-pieces.ts';

interface Props {
  label: string;
  /** Shown above the field; without it only screen readers hear the label. */
  visibleLabel?: string;
  /** Markdown. */
  value: string;
  most: number;
  placeholder?: string;
  readOnly: boolean;
  media: MediaById;
  /** In a list of parts: Enter begins the next part, Shift with Enter the next line. */
  enterAdds?: boolean;
  onText: (text: string) => void;
}

/** A short text with Markdown: written in a plain field, or with the toolbar when somebody wants formulas, pictures or bold words. */
export function PartText(props: Props) {
  const { label, visibleLabel, value, most, placeholder, readOnly, media, enterAdds = false, onText } = props;
  const [formatted, setFormatted] = useState(false);
  const { ref, note } = useStableCaret(value);
  const { Text } = useEditorPieces();
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      {visibleLabel && (
        <label htmlFor={id} className="text-14 font-semibold">
          {visibleLabel}
        </label>
      )}
      <div className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 flex-1">
          {formatted ? (
            <Text
              compact
              label={label}
              value={value}
              most={most}
              readOnly={readOnly}
              media={media}
              onChange={onText}
            />
          ) : (
            <textarea
              id={id}
              ref={ref as Ref<HTMLTextAreaElement>}
              rows={1}
              aria-label={label}
              value={value}
              maxLength={most}
              placeholder={placeholder}
              readOnly={readOnly}
              data-enter-adds={enterAdds || undefined}
              className={cx(controlClass, 'block field-sizing-content h-auto min-h-11 py-2 leading-normal')}
              onSelect={note}
              onChange={(event) => {
                note();
                onText(event.target.value);
              }}
            />
          )}
        </div>
        {!readOnly && (
          <Button
            look="quiet"
            icon
            className="size-9 max-md:size-11"
            aria-label={formatted ? `Plain field for: ${label}` : `Format: ${label}`}
            title={formatted ? 'Back to the plain field' : 'Format, add formulas or pictures'}
            onClick={() => setFormatted(!formatted)}
          >
            <Icon of={formatted ? Check : ALargeSmall} size={18} />
          </Button>
        )}
      </div>
    </div>
  );
}
