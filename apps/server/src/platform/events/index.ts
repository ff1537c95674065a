export { type Announced, announce, onAnnounced } from './announced.ts';
export { defineEvent, type EventKind } from './define-event.ts';
export { emit } from './emit.ts';
export { eventJobs } from './jobs.ts';
export { type SubscriptionContext, subscribe, subscribeInParts } from './subscribe.ts';
