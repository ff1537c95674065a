import { lazyPart } from '~/lib/lazy-part';

/**
 * What is done with an order until it is paid, loaded when it is needed: learners have the page of their orders on the device, and
 * nothing can be paid or reported without a connection.
 */
export const OpenOrderPart = lazyPart(async () => ({
  default: (await import('./open-order.tsx')).OpenOrder,
}));
