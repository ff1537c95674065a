import type { InputHTMLAttributes, Ref } from 'react';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange'> & {
  ref: Ref<HTMLInputElement>;
};

/** A field that people neither see, hear nor reach; what fills it in is a robot. */
export const Honeypot = (field: Props) => (
  <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </div>
);
