import { type YearPlan, yearEndpoints } from '@darasa/contract/groups/year';
import { isWorkingYear, type YearState } from '@darasa/contract/groups/year-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Checkbox } from '~/ui/fields/checkbox';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { GROUPS } from '../queries.ts';
import { useShownPlan } from './use-plan.ts';
import { YearClasses } from './year-classes.tsx';
import { YearPeople } from './year-people.tsx';
import { yearHref } from './year-queries.ts';

const titles: Record<YearState, string> = {
  draft: 'The plan',
  applying: 'The plan is being applied',
  stopped: 'The plan was stopped',
  applied: 'The plan is applied',
  undoing: 'The plan is being undone',
  undone: 'The plan was undone',
};

/** One plan, from its draft to what became of it. */
export function YearPlanView({ plan }: { plan: YearPlan }) {
  const problems = plan.classes.filter(({ problem }) => problem !== null).length;
  return (
    <section aria-labelledby="plan" className="mt-6">
      <h2 id="plan" className="text-24">
        {titles[plan.state]}
      </h2>
      <p className="mt-2 text-16 text-ink2">{sentence(plan)}</p>
      {plan.problem && (
        <div className="mt-4">
          <Note tone="danger">{plan.problem}</Note>
        </div>
      )}
      {plan.state === 'draft' && problems > 0 && (
        <div className="mt-4">
          <Note tone="danger">
            {formatQuantity(problems, 'class', 'classes')} below {problems === 1 ? 'has' : 'have'} a problem.
            Mend it before you apply the plan.
          </Note>
        </div>
      )}
      {isWorkingYear(plan.state) && <Working plan={plan} />}
      {plan.abilities.change && <Options plan={plan} />}
      <Acts plan={plan} />
      <YearClasses plan={plan} />
      <YearPeople plan={plan} />
    </section>
  );
}

const learners = (count: number): string => formatQuantity(count, 'learner');

function sentence({ state, totals }: YearPlan): string {
  if (state === 'undone')
    return 'What the plan did was taken back. Below it is said of whom something was kept because it was changed since.';
  const will = state === 'draft';
  const parts = [
    `${learners(totals.moving)} ${will ? (totals.moving === 1 ? 'moves' : 'move') : 'moved'}`,
    `${learners(totals.leaving)} ${will ? (totals.leaving === 1 ? 'leaves' : 'leave') : 'left'}`,
    `${learners(totals.staying)} ${will ? (totals.staying === 1 ? 'stays' : 'stay') : 'stayed'}`,
    `${formatQuantity(totals.closes, 'class', 'classes')} ${will ? 'will be' : totals.closes === 1 ? 'was' : 'were'} archived`,
  ];
  const refused = totals.refused === 0 ? '' : ` For ${learners(totals.refused)} it could not be done.`;
  return `${parts.join(', ')}.${refused}`;
}

function Working({ plan: { id, state, progress, abilities } }: { plan: YearPlan }) {
  const shown = useShownPlan();
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className="mt-4 grid max-w-2xl gap-3">
      <ProgressBar
        label={titles[state]}
        percent={total === 0 ? null : Math.min(100, Math.floor((done / total) * 100))}
      />
      <p role="status" className="text-15 text-ink2">
        {`${done.toLocaleString('en')} of ${formatQuantity(total, 'person', 'people')}. You can leave this page; it goes on.`}
      </p>
      {abilities.stop && (
        <div>
          <Button
            look="outline"
            onClick={() =>
              void request(yearEndpoints.stop, { params: { id } }).then(shown, (error: Error) =>
                showToast(error.message),
              )
            }
          >
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

function Options({ plan }: { plan: YearPlan }) {
  const shown = useShownPlan();
  const change = (values: { with_leaders?: boolean; lock_leaving?: boolean; take_courses?: boolean }) =>
    void request(yearEndpoints.change, {
      params: { id: plan.id },
      body: {
        with_leaders: plan.with_leaders,
        lock_leaving: plan.lock_leaving,
        take_courses: plan.take_courses,
        ...values,
      },
    }).then(shown, (error: Error) => showToast(error.message));
  return (
    <div className="mt-4 grid gap-1">
      <Checkbox
        checked={plan.with_leaders}
        onChange={({ target }) => change({ with_leaders: target.checked })}
        description="They keep seeing a class that is archived."
      >
        Teachers and other leaders move up with their class
      </Checkbox>
      <Checkbox
        checked={plan.take_courses}
        onChange={({ target }) => change({ take_courses: target.checked })}
        description="Without this they begin with no course. Classes that are there already keep their own."
      >
        New classes give the courses of the class before
      </Checkbox>
      <Checkbox
        checked={plan.lock_leaving}
        onChange={({ target }) => change({ lock_leaving: target.checked })}
        description="They cannot sign in any more. Without this they keep their account, certificates and results."
      >
        Lock the accounts of learners who leave
      </Checkbox>
    </div>
  );
}

type Asked = 'apply' | 'undo' | 'remove';

function Acts({ plan }: { plan: YearPlan }) {
  const shown = useShownPlan();
  const confirmed = useConfirmedCall();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const { abilities, state, totals, id } = plan;
  const close = () => setAsked(undefined);
  const now = new Date();
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {abilities.apply && (
          <Button onClick={() => setAsked('apply')}>
            {state === 'draft'
              ? 'Apply the plan'
              : state === 'stopped'
                ? 'Go on applying'
                : 'Try the rest again'}
          </Button>
        )}
        {abilities.undo && (
          <Button look="outline" onClick={() => setAsked('undo')}>
            Undo the plan
          </Button>
        )}
        {abilities.remove && (
          <Button look="outline-danger" onClick={() => setAsked('remove')}>
            Delete the plan
          </Button>
        )}
      </div>
      {plan.undo_until && abilities.undo && (
        <p className="mt-2 text-15 text-ink2">Undo works until {momentInText(plan.undo_until, now)}.</p>
      )}
      <Confirm
        question="Apply the plan?"
        action="Apply the plan"
        isOpen={asked === 'apply'}
        onClose={close}
        onConfirm={async () => shown(await confirmed(() => request(yearEndpoints.apply, { params: { id } })))}
      >
        <p>
          {state === 'draft'
            ? `${learners(totals.moving)} ${totals.moving === 1 ? 'moves' : 'move'}, ${learners(totals.leaving)} ${totals.leaving === 1 ? 'leaves' : 'leave'}, and ${formatQuantity(totals.closes, 'class', 'classes')} will be archived.`
            : 'It goes on with those for whom nothing was done yet.'}
          {plan.lock_leaving && ' The accounts of those who leave are locked.'} You can undo it for a day.
        </p>
      </Confirm>
      <Confirm
        question="Undo the plan?"
        action="Undo the plan"
        danger
        isOpen={asked === 'undo'}
        onClose={close}
        onConfirm={async () => shown(await request(yearEndpoints.undo, { params: { id } }))}
      >
        <p>
          Everybody goes back to the class that they were in, and the classes are brought back. Who is in
          another class since stays there.
        </p>
      </Confirm>
      <Confirm
        question="Delete the plan?"
        action="Delete the plan"
        danger
        isOpen={asked === 'remove'}
        onClose={close}
        onConfirm={async () => {
          await request(yearEndpoints.remove, { params: { id } });
          await queryClient.invalidateQueries({ queryKey: [GROUPS, 'years'] });
          await router.navigate({ href: yearHref(), replace: true });
        }}
      >
        <p>
          People and classes stay as they are
          {abilities.undo ? ', and what the plan did cannot be undone any more' : ''}.
        </p>
      </Confirm>
    </>
  );
}
