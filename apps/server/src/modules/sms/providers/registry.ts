import { africasTalking } from './africas-talking/index.ts';
import { plainHttp } from './plain-http/index.ts';
import type { SmsProviderKind } from './sms-provider-kind.ts';

/** Every provider of SMS that there is: a new one is its folder and a line here. */
export const smsProviderKinds: readonly SmsProviderKind[] = [
  africasTalking as SmsProviderKind,
  plainHttp as SmsProviderKind,
];
export const smsKindOf = (name: string): SmsProviderKind | undefined =>
  smsProviderKinds.find((kind) => kind.name === name);
