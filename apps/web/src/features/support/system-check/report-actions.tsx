import { useRouter } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { handOver } from './hand-over.ts';

/** What to do with the result: copy it, read it, or lay it before support. Nothing is sent from here. */
export function ReportActions({ report, summary }: { report: string; summary: string }) {
  const router = useRouter();
  return (
    <section aria-labelledby="report" className="mt-10">
      <h2 id="report" className="text-24">
        If something does not work
      </h2>
      <p className="mt-2 max-w-2xl text-16 text-ink2">
        Send these results to support to get help sooner. They contain the results above and your browser’s
        name. Nothing is sent until you choose to send it.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          className="max-md:w-full"
          onClick={() => void router.navigate({ href: handOver(report, summary) })}
        >
          <Icon of={Send} size={18} />
          Send results to support
        </Button>
        <CopyButton text={report} label="Copy the report" className="max-md:w-full" />
      </div>
      <Disclosure title="The report as text" className="mt-4 border-y border-line">
        <pre className="overflow-x-auto pb-4 text-14 whitespace-pre-wrap wrap-anywhere text-ink2">
          {report}
        </pre>
      </Disclosure>
    </section>
  );
}
