import { logoLimits, logoMessages, logoPath } from '@darasa/contract/settings/settings-rules';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { readAsBase64 } from '~/lib/api/read-as-base64';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Mark } from '~/ui/logo';
import { uploadLogo } from '../settings-calls.ts';

interface Props {
  value: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
}

/** The site's picture. It is uploaded when it is chosen, and shown to visitors when the form is saved. */
export function LogoField({ value, error, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (file.size > logoLimits.bytes) return setProblem(logoMessages.large);
    setIsSending(true);
    try {
      onChange((await uploadLogo(await readAsBase64(file))).name);
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : logoMessages.unreadable);
    } finally {
      setIsSending(false);
      if (input.current) input.current.value = '';
    }
  };
  const wrong = problem ?? error;
  return (
    <div>
      <p id={id} className="mb-1.5 text-15 font-semibold">
        Logo
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Mark
          className="block size-16 shrink-0 rounded-m object-contain"
          logo={value === null ? null : logoPath(value)}
        />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            className="sr-only"
            tabIndex={-1}
            aria-label="Logo file"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <Button
            look="outline"
            aria-disabled={isSending}
            aria-describedby={`${id}-help`}
            onClick={() => !isSending && input.current?.click()}
          >
            <Icon of={Upload} size={18} />
            {isSending ? 'Uploading…' : value === null ? 'Upload a logo' : 'Replace logo'}
          </Button>
          {value !== null && (
            <Button look="quiet" onClick={() => onChange(null)}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-14 text-ink3">
        Square SVG or PNG, at least 256 px. Scripts in an SVG are taken out.
      </p>
      {wrong && (
        <p role="alert" className="mt-1 text-14 font-medium text-danger">
          {wrong}
        </p>
      )}
    </div>
  );
}
