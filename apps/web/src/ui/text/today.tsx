import type { ReactNode } from 'react';

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The heading of a dashboard, with the day. @param acts what is begun here */
export const Today = ({ acts }: { acts?: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-3">
    <div>
      <p className="text-15 text-ink2">{day.format(new Date()).replace(',', '')}</p>
      <h1 className="text-30 tracking-[-0.025em]">Today</h1>
    </div>
    {acts && <div className="flex flex-wrap gap-2 max-md:hidden">{acts}</div>}
  </div>
);
