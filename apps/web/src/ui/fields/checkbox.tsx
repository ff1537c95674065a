import { Check, Minus } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>;

/** A native checkbox in our looks alone: its label is around it, or in `aria-label`. */
export const Box = ({ className, ...rest }: Native & { ref?: Ref<HTMLInputElement> }) => (
  <span className={cx('relative grid size-5 shrink-0', className)}>
    <input
      type="checkbox"
      className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border-[1.5px] border-control bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:opacity-55"
      {...rest}
    />
    <Icon
      of={Check}
      size={16}
      className="pointer-events-none invisible col-start-1 row-start-1 m-auto text-on-primary peer-checked:visible peer-indeterminate:invisible"
    />
    <Icon
      of={Minus}
      size={16}
      className="pointer-events-none invisible col-start-1 row-start-1 m-auto text-on-primary peer-indeterminate:visible"
    />
  </span>
);

/** A native checkbox in our looks; the whole row is the target. */
export function Checkbox({
  children,
  description,
  ...rest
}: Native & { children: ReactNode; description?: ReactNode; ref?: Ref<HTMLInputElement> }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is one
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-default">
      <Box {...rest} className="mt-0.5" />
      <span className="min-w-0">
        <span className="block text-16 leading-snug font-medium">{children}</span>
        {description && <span className="mt-0.5 block text-14 text-ink3">{description}</span>}
      </span>
    </label>
  );
}
