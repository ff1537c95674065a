import type { SiteSetup } from '@darasa/contract/administration/setup';
import { type SetupStep, setupMinutes, setupSteps } from '@darasa/contract/administration/setup-rules';
import { Check } from 'lucide-react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { DRAFTS, setupWords } from './setup-words.ts';

type State = 'done' | 'next' | 'open' | 'skipped';

/** What is still to be done, and the step that comes next. */
export function openSteps({ steps }: SiteSetup): SetupStep[] {
  return setupSteps.filter((name) => !steps[name].done && !steps[name].skipped);
}
export const doneSteps = ({ steps }: SiteSetup): SetupStep[] => setupSteps.filter((name) => steps[name].done);

/** How far it is, as a bar and in words. */
export function SetupProgress({ setup }: { setup: SiteSetup }) {
  const done = doneSteps(setup).length;
  const words = `${formatCount(done)} of ${formatCount(setupSteps.length)} done`;
  return (
    <p className="flex items-center gap-3.5 text-15">
      <span aria-hidden className="h-2 w-full max-w-80 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ inlineSize: `${(100 * done) / setupSteps.length}%` }}
        />
      </span>
      <span className="tabular shrink-0">{words}</span>
    </p>
  );
}

interface Props {
  setup: SiteSetup;
  /** Only those that are left, below a heading of their own, as on the dashboard. */
  onlyOpen?: boolean;
  onSkip: (step: SetupStep, skipped: boolean) => void;
}

/** The steps, each with its one act. */
export function SetupList({ setup, onlyOpen = false, onSkip }: Props) {
  const open = openSteps(setup);
  return (
    <ul className="mt-4 border-t border-line">
      {(onlyOpen ? open : setupSteps).map((name) => {
        const { done, skipped } = setup.steps[name];
        const state = done ? 'done' : skipped ? 'skipped' : name === open[0] ? 'next' : 'open';
        return (
          <Row key={name} name={name} setup={setup} state={state} level={onlyOpen ? 3 : 2} onSkip={onSkip} />
        );
      })}
    </ul>
  );
}

function Row({
  name,
  setup,
  state,
  level,
  onSkip,
}: Pick<Props, 'setup' | 'onSkip'> & { name: SetupStep; state: State; level: 2 | 3 }) {
  const { title, act, change, href, says } = setupWords[name];
  const Title = `h${level}` as const;
  const step = setup.steps[name];
  const isDone = state === 'done';
  const goesOn = name === 'course' && !isDone && setup.steps.course.drafts > 0;
  return (
    <li className="grid grid-cols-[26px_minmax(0,1fr)_auto] items-start gap-x-5 gap-y-3 border-b border-line py-4 md:grid-cols-[26px_minmax(0,1fr)_auto_auto] md:items-center">
      <Sign state={state} />
      <div className="min-w-0">
        <Title className={cx('text-17 leading-snug', (isDone || state === 'skipped') && 'text-ink2')}>
          {title}
        </Title>
        <p dir="auto" className="mt-0.5 text-15 text-ink2 wrap-anywhere">
          {(says as (facts: typeof step) => string)(step)}
        </p>
      </div>
      <p className="pt-0.5 text-14 text-ink3 md:pt-0 md:text-end">{noteOf(state, name)}</p>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-1 gap-y-1 md:col-span-1 md:col-start-4 md:flex-row-reverse md:flex-nowrap">
        {state === 'skipped' ? (
          <Button look="outline" className="md:w-42" onClick={() => onSkip(name, false)}>
            Take it up again
          </Button>
        ) : (
          <PathLink
            href={goesOn ? DRAFTS : href}
            className={buttonClass(
              { look: state === 'next' ? 'primary' : isDone ? 'quiet' : 'outline' },
              'md:w-42',
            )}
          >
            {goesOn ? 'Go on' : isDone ? change : act}
            <span className="sr-only">: {title}</span>
          </PathLink>
        )}
        {(state === 'next' || state === 'open') && (
          <Button look="quiet" className="font-medium text-ink3" onClick={() => onSkip(name, true)}>
            Skip<span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function noteOf(state: State, name: SetupStep): string {
  if (state === 'done') return 'done';
  return state === 'skipped' ? 'skipped' : formatQuantity(setupMinutes[name], 'minute');
}

function Sign({ state }: { state: State }) {
  return (
    <span
      aria-hidden
      className={cx(
        'mt-0.5 grid size-[26px] place-items-center rounded-full md:mt-0',
        state === 'done' && 'bg-primary text-on-primary',
        state === 'next' && 'border-8 border-primary',
        (state === 'open' || state === 'skipped') && 'border border-control',
      )}
    >
      {state === 'done' && <Icon of={Check} size={16} />}
    </span>
  );
}
