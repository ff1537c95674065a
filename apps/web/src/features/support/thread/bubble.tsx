import type { ReactNode } from 'react';
import { timeOfDay } from '~/lib/time/local-time';
import { cx } from '~/ui/cx';
import { LinkedText } from '~/ui/text/linked-text';

interface Props {
  /** `own`: of whoever reads it. */
  side: 'own' | 'other' | 'note';
  name: string;
  at: string;
  text: string;
  /** Below it: whether it arrived. */
  state?: ReactNode;
  children?: ReactNode;
}

const looks = {
  own: 'ml-auto bg-primary-soft',
  other: 'mr-auto border border-line bg-surface',
  note: 'mx-auto w-full border border-dashed border-control bg-sunken',
} as const;

/** One message. What somebody wrote is text, whatever it looks like. */
export const Bubble = ({ side, name, at, text, state, children }: Props) => (
  <div className={cx('w-fit max-w-[min(36rem,92%)] rounded-l px-4 py-2.5', looks[side])}>
    <p className="text-13 text-ink3">
      <bdi className="font-semibold wrap-anywhere text-ink2">{name}</bdi> · {timeOfDay(at)}
    </p>
    {text !== '' && (
      <p dir="auto" className="mt-0.5 text-16 wrap-anywhere whitespace-pre-line">
        <LinkedText text={text} />
      </p>
    )}
    {children}
    {state && <div className="mt-1 text-13 text-ink3">{state}</div>}
  </div>
);
