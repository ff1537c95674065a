import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';

interface Props {
  reference: string;
  /** Where the answer goes. */
  email: string;
  onAgain: () => void;
}

/** Takes the form's place once the message has arrived. The heading takes the focus, which the form has lost. */
export function SentReceipt({ reference, email, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.parentElement?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="scroll-mt-24 rounded-l border border-line bg-surface px-6 py-8 md:px-10 md:py-10">
      <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon of={Check} size={26} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-30 outline-offset-4">
        Message sent
      </h2>
      <p className="mt-3 max-w-[52ch] text-17 text-ink2">
        We will reply to{' '}
        <b dir="auto" className="font-semibold wrap-anywhere text-ink">
          {email}
        </b>
        . If you contact us again about this, quote this reference:
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        <output className="display tabular text-30 font-bold select-all">{reference}</output>
        <Button
          look="outline"
          onClick={() =>
            void navigator.clipboard?.writeText(reference).then(
              () => showToast('Reference copied'),
              () => showToast('The reference could not be copied. Please write it down.'),
            )
          }
        >
          <Icon of={Copy} size={18} />
          Copy
        </Button>
      </p>
      <Button look="quiet" className="mt-6 -ml-[18px]" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
