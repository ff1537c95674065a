import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { Today } from '~/ui/text/today';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SiteOverview } from './site-overview.tsx';

interface Props {
  /** The list of what needs them. */
  needs: ReactNode;
  /** What a head asks, as numbers: on phones after all else. */
  numbers: ReactNode;
  /** One of them over time. */
  chart: ReactNode;
}

/** An administrator's dashboard: figures, what needs them, and a figure over time. */
export function DashboardPage({ needs, numbers, chart }: Props) {
  return (
    <div className="flex max-w-[65rem] flex-col">
      <RestoredNotice />
      <Today
        acts={
          <PathLink href="/administrator/lists" className={buttonClass({ look: 'outline' })}>
            <Icon of={UserPlus} size={18} />
            Add people
          </PathLink>
        }
      />
      <SetupPanel />
      <div className="max-lg:order-last">{numbers}</div>
      {needs}
      <SiteOverview />
      {chart}
    </div>
  );
}
