import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  text: string;
  /** On the button; default `Copy`. */
  label?: string;
  className?: string;
}

/** Puts a text on the clipboard, and says so in its own place: a dialog hides everything outside of it. */
export function CopyButton({ text, label = 'Copy', className }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Forbidden, or not there at all without a secure origin.
      setState('refused');
    }
  };
  return (
    <>
      <Button look="outline" className={className} onClick={() => void copy()}>
        <Icon of={state === 'copied' ? Check : Copy} size={18} />
        {state === 'copied' ? 'Copied' : label}
      </Button>
      <span role="status" className={state === 'refused' ? 'text-14 text-ink2' : 'sr-only'}>
        {state === 'copied' && 'Copied to the clipboard.'}
        {state === 'refused' && 'The text could not be copied. Select it and copy it manually.'}
      </span>
    </>
  );
}
