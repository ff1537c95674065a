import type { SiteSetup } from '@darasa/contract/administration/setup';
import { demoContent } from '@darasa/contract/administration/setup-rules';
import { useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Note } from '~/ui/message';
import { loadDemo, removeDemo } from './setup-calls.ts';
import { useSetupAct, useSetupChange } from './use-setup.ts';

type Demo = SiteSetup['demo'];

const whatItHas = `${formatQuantity(demoContent.courses, 'course')}, ${formatQuantity(demoContent.teachers, 'teacher')} and ${formatQuantity(demoContent.learners, 'learner')}, none of them real`;

/** Content to look around with, before there is any of one's own. */
export function DemoContent({ demo }: { demo: Demo }) {
  const act = useSetupAct();
  const change = useSetupChange();
  const [asks, setAsks] = useState(false);
  const { state, problem, kept } = demo;
  const removable = state === 'loaded' || state === 'kept';
  return (
    <>
      <p>{says[state]}</p>
      {(state === 'loading' || state === 'removing') && <Progress demo={demo} />}
      {kept && <Kept kept={kept} />}
      {problem && <Note tone="danger">{problem}</Note>}
      {state === 'none' && (
        <Button look="outline" onClick={() => void act(loadDemo)}>
          Load demo content
        </Button>
      )}
      {removable && (
        <Button look="outline" onClick={() => setAsks(true)}>
          {state === 'kept' ? 'Try again to remove it' : 'Remove demo content'}
        </Button>
      )}
      <Confirm
        question="Remove the demo content?"
        action="Remove demo content"
        danger
        isOpen={asks}
        onConfirm={() => change(removeDemo)}
        onClose={() => setAsks(false)}
      >
        <p>
          {`Its ${whatItHas}, are deleted with all that they did. What real people have to do with stays, and you are told what that is.`}
        </p>
      </Confirm>
    </>
  );
}

const says: Record<Demo['state'], string> = {
  none: `Demo content has ${whatItHas}. Nobody can log in as one of them, and visitors see the courses. One click takes all of it away again.`,
  loading: 'The demo content is being loaded. You can go on meanwhile.',
  loaded:
    'The demo content is there, for visitors too: look around. Nothing that you make of your own is touched when you remove it.',
  removing: 'The demo content is being removed. You can go on meanwhile.',
  kept: 'The demo content is removed, but for what people of your site have to do with:',
};

function Progress({ demo: { state, step, steps } }: { demo: Demo }) {
  const label = state === 'loading' ? 'Loading the demo content' : 'Removing the demo content';
  return (
    <div role="status" className="grid w-full gap-1.5">
      <ProgressBar label={label} percent={steps === 0 ? null : (100 * (step - 1)) / steps} />
      <p className="text-14">
        {steps === 0 ? 'Starting…' : `Part ${formatCount(step)} of ${formatCount(steps)}`}
      </p>
    </div>
  );
}

const MOST_NAMED = 8;

function Kept({ kept }: { kept: NonNullable<Demo['kept']> }) {
  const parts = [
    ['Courses', kept.courses],
    ['Teachers and learners', kept.people],
    ['Groups', kept.groups],
  ] as const;
  return (
    <dl className="grid gap-2">
      {parts.map(([label, names]) => {
        const more = names.length - MOST_NAMED;
        return (
          names.length > 0 && (
            <div key={label}>
              <dt className="font-semibold text-ink">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {names.slice(0, MOST_NAMED).join(', ')}
                {more > 0 && ` and ${formatCount(more)} more`}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
