import type { ReactNode } from 'react';

/** A step's page: its heading, what it is for, and what is asked. */
export function StepPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 pt-6 pb-24 md:px-8 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">{title}</h1>
      {intro && <div className="mt-1.5 text-16 text-ink2">{intro}</div>}
      {children}
    </div>
  );
}

/** A group of fields that belong together. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-6">
      <legend className="float-left mb-1 w-full">
        <span className="display block text-19 font-semibold">{title}</span>
        {note && <span className="mt-0.5 block text-15 text-ink3">{note}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
