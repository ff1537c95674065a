import { useRouteContext } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Checkbox } from '~/ui/fields/checkbox';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { Icon } from '~/ui/icon';
import { recoveryText } from './codes.ts';

interface Props {
  username: string;
  codes: readonly string[];
  onKept: () => void;
}

/** Recovery codes, shown once. Leaving the page before they are saved needs a confirmation. */
export function RecoveryCodes({ username, codes, onKept }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept, setKept] = useState(false);
  const [reminded, setReminded] = useState(false);
  const text = recoveryText(codes, { site: site.name, username });
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 rounded-l border-2 border-primary bg-surface p-4 md:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
        Your recovery codes
      </h3>
      <p className="text-15 text-ink2">
        If you lose your phone, each of these codes lets you log in once. They are shown only once. Keep them
        separate from your phone.
      </p>
      <div data-printed>
        <p className="hidden text-16 print:block">
          {site.name}, recovery codes for {username}. Each works once instead of the authenticator app.
        </p>
        <ol className="grid gap-x-6 gap-y-1.5 font-[ui-monospace,monospace] text-16 font-semibold md:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy the codes" />
        <Button
          look="outline"
          onClick={() => saveFile(`${site.name.toLowerCase()}-recovery-codes.txt`, 'text/plain', text)}
        >
          <Icon of={Download} size={18} />
          Download
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          Print
        </Button>
      </div>
      <div className="grid gap-3 border-t border-line pt-3">
        <Checkbox
          checked={kept}
          aria-invalid={reminded && !kept ? true : undefined}
          aria-describedby={reminded && !kept ? 'keep-codes' : undefined}
          onChange={(event) => setKept(event.currentTarget.checked)}
        >
          I have saved these codes
        </Checkbox>
        {reminded && !kept && (
          <p id="keep-codes" role="alert" className="text-14 font-medium text-danger">
            Confirm that you have saved the codes
          </p>
        )}
        <Button
          className="justify-self-start max-md:w-full"
          onClick={() => (kept ? onKept() : setReminded(true))}
        >
          Done
        </Button>
      </div>
      <LeaveGuard when={!kept} question="Leave without your recovery codes?" leave="Leave">
        They cannot be shown again. Without them and your phone you cannot log in. You can create new codes
        here while you are logged in.
      </LeaveGuard>
    </div>
  );
}
