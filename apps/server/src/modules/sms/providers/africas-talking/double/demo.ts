import type { SmsDemo } from '../../sms-provider-kind.ts';
import { startDouble } from './start.ts';

export const DOUBLE_SETTINGS = { username: 'sandbox', apiKey: 'double' } as const;

export async function startDemo(port: number): Promise<SmsDemo> {
  const double = await startDouble({ port, reportMs: 1500 });
  return {
    kind: 'africastalking',
    address: double.address,
    settings: DOUBLE_SETTINGS,
    sendTo: double.sendTo,
    lines: [`SMS are read on a phone that is a page: ${double.address}/phone`],
    close: double.close,
  };
}
