import type { DemoDouble } from './provider-kind.ts';

/** A program that stands for a provider. `demo`: it runs in this process, for the settings that it accepts and no others. */
export interface PaymentDouble {
  address: string;
  demo?: DemoDouble;
}
export type PaymentDoubles = Readonly<Record<string, PaymentDouble>>;

/** Whether a provider's settings are those that the double accepts. */
export const isOfDouble = (demo: DemoDouble, settings: Readonly<Record<string, string>>): boolean =>
  Object.entries(demo.settings).every(([name, value]) => settings[name] === value);
