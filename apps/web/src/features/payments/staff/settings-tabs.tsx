import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PAYMENT_PROVIDERS, PAYMENT_SETTINGS } from './orders-url.ts';

/** The two pages of payment settings. */
export const PaymentSettingsTabs = ({ current }: { current: 'byHand' | 'providers' }) => (
  <LinkTabs
    label="Ways to pay"
    tabs={[
      { href: PAYMENT_SETTINGS, label: 'Paid by hand', current: current === 'byHand' },
      { href: PAYMENT_PROVIDERS, label: 'Through providers', current: current === 'providers' },
    ]}
  />
);
