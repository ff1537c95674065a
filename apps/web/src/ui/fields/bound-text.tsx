import type { ComponentProps, Ref } from 'react';
import { useStableCaret } from './stable-caret.ts';
import { TextArea, TextField } from './text-field.tsx';

interface Bound {
  value: string;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** A line of the document: it changes as it is typed, and others may change it meanwhile. */
export function BoundTextField({
  value,
  onText,
  onLeave,
  ...rest
}: Bound & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  const { ref, note } = useStableCaret(value);
  return (
    <TextField
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      value={value}
      onSelect={note}
      onBlur={onLeave}
      onChange={(event) => {
        note();
        onText(event.target.value);
      }}
    />
  );
}

/** The same for a text of several lines. */
export function BoundTextArea({
  value,
  onText,
  onLeave,
  ...rest
}: Bound & Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'onBlur' | 'ref'>) {
  const { ref, note } = useStableCaret(value);
  return (
    <TextArea
      {...rest}
      ref={ref as Ref<HTMLTextAreaElement>}
      value={value}
      onSelect={note}
      onBlur={onLeave}
      onChange={(event) => {
        note();
        onText(event.target.value);
      }}
    />
  );
}
