import { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import { type EnrolOutcome, type EnrolPayment, pastedLines } from '@darasa/contract/groups/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { invoicePath } from '@darasa/contract/payments/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { LineResults } from '~/ui/text/line-results';
import { GroupField, PeopleList } from '../enrolling/people-choice.tsx';
import { isClosed, type Terms, termsQuery, WhoPays } from '../enrolling/who-pays.tsx';
import { peopleProblem } from '../lines/people-problem.ts';
import { GROUPS } from '../queries.ts';

type Added = EndpointData<typeof enrollingEndpoints.add>;
interface Course {
  id: string;
  title: string;
}

const said: Record<EnrolOutcome, string> = {
  enrolled: 'Enrolled',
  already: 'Was enrolled before',
  waiting: 'Waits for a place: the course is full',
  refused: 'Refused',
};

/** Enrols people who have accounts, on a course's page of people. */
export function CourseAdd({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Add people
      </Button>
      {open && <AddDialog course={course} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const id = useId();
  const [added, setAdded] = useState<Added>();
  const [pending, setPending] = useState(false);
  const terms = useQuery(termsQuery(course.id));
  const done = added !== undefined || (terms.data && isClosed(terms.data));
  return (
    <Dialog
      title={`Add people to ${course.title}`}
      isOpen
      onClose={onClose}
      busy={pending}
      actions={
        done ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} disabled={!terms.data} aria-disabled={pending}>
              {pending ? 'Enrolling…' : 'Enrol'}
            </Button>
          </>
        )
      }
    >
      {added ? (
        <Results added={added} />
      ) : (
        <QueryResult
          query={terms}
          skeleton={<Skeleton className="h-60 w-full" />}
          failed="This could not be loaded"
        >
          {(data) => (
            <AddForm id={id} course={course} terms={data} onAdded={setAdded} onPending={setPending} />
          )}
        </QueryResult>
      )}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  course: Course;
  terms: Terms;
  onAdded: (added: Added) => void;
  onPending: (pending: boolean) => void;
}

function AddForm({ id, course, terms, onAdded, onPending }: FormProps) {
  const queryClient = useQueryClient();
  const [whole, setWhole] = useState(false);
  const [group, setGroup] = useState<{ id: string; label: string }>();
  const [payment, setPayment] = useState<EnrolPayment>(terms.payments[0] ?? 'free');
  const invoiced = terms.price > 0 && payment === 'invoice';
  const form = useForm({
    saved: { people: '', group_id: '', reason: '', bill_to: { name: '', tax_number: '' } },
    problemsOf: ({ people, group_id, reason, bill_to }) => ({
      ...(whole ? {} : peopleProblem(people)),
      ...(whole && group_id.trim() !== group?.label.trim()
        ? { group_id: 'Choose a group from the list that appears while you type' }
        : {}),
      ...(terms.price > 0 && reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
      ...(invoiced && bill_to.name.trim() === '' ? { 'bill_to.name': 'Say who pays' } : {}),
    }),
  });
  const { failure, onSubmit } = useSending(form, {
    async send({ people, reason, bill_to }) {
      onPending(true);
      try {
        return await request(enrollingEndpoints.add, {
          params: { id: course.id },
          body: {
            ...(whole ? { group_id: group?.id } : { people: pastedLines(people) }),
            reason,
            ...(terms.price > 0 ? { payment } : {}),
            ...(invoiced ? { bill_to } : {}),
          },
        });
      } finally {
        onPending(false);
      }
    },
    onDone(answer) {
      onAdded(answer);
      for (const key of ['enrollment', GROUPS, 'payments'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  if (isClosed(terms))
    return <WhoPays terms={terms} payment={payment} onChange={setPayment} field={form.field} />;
  return (
    <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
      <ChoiceGroup legend="Whom?">
        <Radio name="whom" checked={!whole} onChange={() => setWhole(false)}>
          People, by a list
        </Radio>
        <Radio name="whom" checked={whole} onChange={() => setWhole(true)}>
          A whole group
        </Radio>
      </ChoiceGroup>
      {whole ? (
        <GroupField
          field={form.field('group_id')}
          onChoose={(chosen) => {
            setGroup(chosen);
            form.change('group_id', chosen.label);
            if (form.values().bill_to.name === '') form.change('bill_to.name', chosen.label);
          }}
        />
      ) : (
        <PeopleList field={form.field('people')} onRead={(people) => form.change('people', people)} />
      )}
      <WhoPays terms={terms} payment={payment} onChange={setPayment} field={form.field} />
      {failure && <Note tone="danger">{failure.message}</Note>}
    </form>
  );
}

function Results({ added: { lines, invoice } }: { added: Added }) {
  return (
    <div className="grid gap-4">
      <LineResults
        done={formatQuantity(
          lines.filter(({ outcome }) => outcome === 'enrolled').length,
          'person was enrolled',
          'people were enrolled',
        )}
        results={lines.map(({ line, name, outcome, reason }) => ({
          line: name === null || name === line ? line : `${name} (${line})`,
          said: reason ?? said[outcome],
          refused: outcome === 'refused',
        }))}
      />
      {invoice && (
        <p>
          <PathLink href={invoicePath(invoice.id)} className={buttonClass({ look: 'outline' })}>
            Open the invoice {invoice.number}
          </PathLink>
        </p>
      )}
    </div>
  );
}
