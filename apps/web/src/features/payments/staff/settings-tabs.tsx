import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PAYMENT_PROVIDERS, PAYMENT_SETTINGS, PAYMENT_SHARES, PAYMENT_TAX } from './orders-url.ts';

/** The pages of payment settings. */
export const PaymentSettingsTabs = ({ current }: { current: 'byHand' | 'providers' | 'tax' | 'shares' }) => (
  <LinkTabs
    label="Payment settings"
    tabs={[
      { href: PAYMENT_SETTINGS, label: 'Paid by hand', current: current === 'byHand' },
      { href: PAYMENT_PROVIDERS, label: 'Through providers', current: current === 'providers' },
      { href: PAYMENT_TAX, label: 'Tax', current: current === 'tax' },
      { href: PAYMENT_SHARES, label: 'Shares', current: current === 'shares' },
    ]}
  />
);
