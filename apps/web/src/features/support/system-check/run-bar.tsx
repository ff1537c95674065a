import { Play, RotateCw } from 'lucide-react';
import { formatBytes } from '~/lib/format';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { Icon } from '~/ui/icon';
import { SPEED_BYTES } from './measure-speed.ts';
import type { SystemCheckState } from './use-system-check.ts';

interface Props {
  state: SystemCheckState;
  /** How many checks there are. */
  all: number;
  measuresSpeed: boolean;
  onMeasuresSpeed: (on: boolean) => void;
  /** The data saver is on. */
  saving: boolean;
  onStart: () => void;
}

/** Starts the check, says what it costs, and how far it is. */
export function RunBar({ state, all, measuresSpeed, onMeasuresSpeed, saving, onStart }: Props) {
  const { status, findings, current } = state;
  const running = status === 'running';
  const made = Object.keys(findings).length;
  return (
    <div className="mt-6 grid gap-4 border-y border-line py-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-8">
      <Button aria-disabled={running} onClick={() => running || onStart()} className="max-md:w-full">
        <Icon of={status === 'idle' ? Play : RotateCw} size={18} />
        {running ? 'Checking…' : status === 'idle' ? 'Start the check' : 'Run again'}
      </Button>
      {running ? (
        <div>
          <progress
            aria-label="Progress of the check"
            value={made}
            max={all}
            className="block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
          <p aria-hidden className="tabular mt-1.5 text-14 text-ink2">
            {Math.min(made + 1, all)} of {all}
            {current && `: ${current.title}`}
          </p>
        </div>
      ) : (
        <Checkbox
          checked={measuresSpeed}
          onChange={(event) => onMeasuresSpeed(event.target.checked)}
          description={
            saving
              ? `Your data saver is on. Measuring takes at most ${formatBytes(SPEED_BYTES)}, everything else about 30 KB.`
              : `Takes at most ${formatBytes(SPEED_BYTES)} of data; everything else takes about 30 KB.`
          }
        >
          Measure the download speed too
        </Checkbox>
      )}
    </div>
  );
}
