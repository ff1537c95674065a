import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';

type Look = 'primary' | 'outline' | 'quiet' | 'inverse' | 'danger' | 'outline-danger';

const looks: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  inverse: 'bg-ink text-bg hover:bg-ink2',
  danger: 'bg-danger text-bg hover:bg-ink',
  'outline-danger': 'border border-control bg-surface text-danger hover:bg-sunken',
};

interface Styled {
  look?: Look;
  /** A square of 44 px for a single icon; give it an `aria-label`. */
  icon?: boolean;
}

const SHAPE = 'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-m text-15 font-semibold';

/** Whether a class is that of a button: where nothing would happen none is shown. */
export const isButtonClass = (className = ''): boolean => className.startsWith(SHAPE);

/** The look of a button, 44 px high, for whatever element carries it: `<Link className={buttonClass()}>`. */
export const buttonClass = ({ look = 'primary', icon = false }: Styled = {}, more?: string): string =>
  cx(
    SHAPE,
    'whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
    icon ? 'w-11' : 'px-[18px]',
    looks[look],
    more,
  );

/** A native button: the platform's keyboard, focus and form behaviour for no bytes. */
export function Button({
  look,
  icon,
  className,
  type = 'button',
  ...rest
}: Styled & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} className={buttonClass({ look, icon }, className)} {...rest} />;
}
