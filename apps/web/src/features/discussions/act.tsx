import type { ReactNode } from 'react';

export const Acts = ({ children }: { children: ReactNode }) => (
  <div className="-ms-2 flex flex-wrap items-center gap-x-1">{children}</div>
);

/** Something that can be done with a text. */
export const Act = ({
  onClick,
  pressed,
  label,
  children,
}: {
  onClick: () => void;
  /** Of what is on or off. */
  pressed?: boolean;
  label?: string;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    onClick={onClick}
    className="inline-flex h-11 items-center gap-1.5 rounded-s px-2 text-14 font-semibold text-primary hover:bg-sunken"
  >
    {children}
  </button>
);
