import type { InstructorApplication } from '@darasa/contract/identity/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentInText, onMoment } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { withdrawApplication } from '../account-service.ts';
import { applicationQuery } from '../queries.ts';

const Statement = ({ children }: { children: string }) => (
  <blockquote
    dir="auto"
    className="border-l-4 border-line pl-4 text-16 wrap-anywhere whitespace-pre-line text-ink2"
  >
    {children}
  </blockquote>
);

/** A pending application, which can be withdrawn. */
export function PendingApplication({ application }: { application: InstructorApplication }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-17 text-ink2">
        We received your application {onMoment(application.created_at, new Date())} and are reviewing it. We
        will email you the decision and show it here.
      </p>
      <Statement>{application.statement}</Statement>
      <Button look="outline" onClick={() => setAsking(true)}>
        Withdraw the application
      </Button>
      <Confirm
        question="Withdraw your application?"
        action="Withdraw"
        isOpen={asking}
        onConfirm={async () =>
          queryClient.setQueryData(applicationQuery().queryKey, await withdrawApplication())
        }
        onClose={() => setAsking(false)}
      >
        <p>You can apply again at any time. Your statement will be kept.</p>
      </Confirm>
    </div>
  );
}

/** A declined application: when, and why. Below it is the form for another one. */
export function DeclinedApplication({ application }: { application: InstructorApplication }) {
  const { decided_at, comment } = application;
  return (
    <section aria-labelledby="declined" className="mb-8 grid gap-3 rounded-m bg-sunken p-5">
      <h2 id="declined" className="text-17">
        Your last application was declined{decided_at && `, ${momentInText(decided_at, new Date())}`}
      </h2>
      {comment && <Statement>{comment}</Statement>}
      <p className="text-15 text-ink2">You can apply again. Update your statement below.</p>
    </section>
  );
}
