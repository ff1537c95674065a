import { Check as CheckIcon, CircleDashed, LoaderCircle, Minus, TriangleAlert, X } from 'lucide-react';
import { Icon } from '~/ui/icon';
import type { Check, Finding, Outcome } from './finding.ts';
import { outcomeLabels } from './report.ts';

const looks: Record<Outcome, { icon: typeof X; tone: string }> = {
  ok: { icon: CheckIcon, tone: 'text-success' },
  warn: { icon: TriangleAlert, tone: 'text-accent-text' },
  fail: { icon: X, tone: 'text-danger' },
  skipped: { icon: Minus, tone: 'text-ink3' },
};

interface Props {
  check: Check;
  finding: Finding | undefined;
  running: boolean;
}

/** One thing that is checked: what it is good for, what was found, and what to do about it. */
export function CheckRow({ check: { title, meaning }, finding, running }: Props) {
  return (
    <li className="grid gap-x-8 gap-y-1.5 border-b border-line py-3.5 md:grid-cols-2 md:px-2">
      <div className="min-w-0">
        <h3 className="font-sans text-16 leading-snug font-semibold tracking-normal">{title}</h3>
        <p className="mt-0.5 text-14 text-ink3">{meaning}</p>
      </div>
      <div className="min-w-0">{finding ? <Found finding={finding} /> : <Waiting running={running} />}</div>
    </li>
  );
}

function Found({ finding: { outcome, found, advice } }: { finding: Finding }) {
  const { icon, tone } = looks[outcome];
  return (
    <>
      <p className={`flex items-center gap-2 text-15 font-semibold ${tone}`}>
        <Icon of={icon} size={18} />
        {outcomeLabels[outcome]}
      </p>
      <p dir="auto" className="mt-0.5 text-15 wrap-anywhere">
        {found}
      </p>
      {advice && <p className="mt-0.5 text-15 text-ink2">{advice}</p>}
    </>
  );
}

const Waiting = ({ running }: { running: boolean }) => (
  <p className="flex items-center gap-2 text-15 text-ink3">
    <Icon
      of={running ? LoaderCircle : CircleDashed}
      size={18}
      className={running ? 'animate-spin' : undefined}
    />
    {running ? 'Checking…' : 'Not checked yet'}
  </p>
);
