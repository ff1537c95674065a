export { listOpenMessages } from './list-open-messages.ts';
export { supportPersonalData } from './personal-data.ts';
export type { InboxMessage } from './presenter.ts';
export { registerSupport, type SupportDeps } from './routes.ts';
