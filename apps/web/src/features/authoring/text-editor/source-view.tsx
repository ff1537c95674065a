import { useEffect, useRef, useState } from 'react';
import { TextArea } from '~/ui/fields/text-field';

interface Props {
  label: string;
  value: string;
  /** Most characters. */
  most?: number;
  readOnly?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onChange: (markdown: string) => void;
}

/** Replaces what differs between two texts in a field, so that the cursor and the selection stay where they were. */
function bringIn(field: HTMLTextAreaElement, text: string): void {
  const old = field.value;
  let start = 0;
  while (start < old.length && old[start] === text[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, text.length) - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  field.setRangeText(text.slice(start, text.length - end), start, old.length - end, 'preserve');
}

/** The text as the Markdown that is stored. */
export function SourceView({ label, value, most, readOnly = false, autoFocus = false, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  const sent = useRef([value]);
  useEffect(() => {
    if (!field.current || sent.current.includes(value)) return;
    bringIn(field.current, value);
    sent.current = [value];
  }, [value]);
  return (
    <TextArea
      ref={field}
      unmarked
      label={<span className="sr-only">{label}: Markdown</span>}
      defaultValue={first}
      spellCheck
      maxLength={most}
      autoFocus={autoFocus}
      readOnly={readOnly}
      className="min-h-64 border-0 font-mono text-14"
      onChange={(event) => {
        const text = event.target.value;
        sent.current = [...sent.current.slice(-20), text];
        onChange(text);
      }}
    />
  );
}
