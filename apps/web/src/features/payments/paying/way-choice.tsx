import { type ReactNode, useId } from 'react';
import { Icon } from '~/ui/icon';
import { TestMark } from '../test-mark.tsx';
import type { Way } from './ways.ts';

interface Props {
  ways: readonly Way[];
  chosen: string;
  onChoose: (method: string) => void;
  /** What the chosen way asks for, or says. */
  children: (way: Way) => ReactNode;
}

/** The ways to pay, one of them chosen; what it needs stands below it. */
export function WayChoice({ ways, chosen, onChoose, children }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-3 text-19 font-bold">How would you like to pay?</legend>
      <ul className="overflow-hidden rounded-l border border-control bg-surface">
        {ways.map((way) => (
          <li key={way.method} className="border-t border-line first:border-t-0">
            <label className="flex min-h-[54px] cursor-pointer items-center gap-3 px-4 py-2 md:min-h-[60px]">
              <input
                type="radio"
                className="radio-circle"
                name={name}
                value={way.method}
                checked={way.method === chosen}
                onChange={() => onChoose(way.method)}
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 leading-snug font-semibold">
                  {way.title} {way.test && <TestMark />}
                </span>{' '}
                <span className="block text-14 leading-[1.3] text-ink2">{way.hint}</span>
              </span>
              <Icon of={way.icon} size={22} className="text-ink3" />
            </label>
            {way.method === chosen && children(way)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The room below a chosen way. */
export const WayDetails = ({ children }: { children: ReactNode }) => (
  <div className="px-4 pb-4 md:pl-12">{children}</div>
);
