import { noteTypedName } from './typed-email.ts';

/** How a visitor who buys gets an account, or logs in and comes back. @param back the checkout's path */
export const buyerAccount = (back: string, go: (href: string) => void) => ({
  register: async (email: string, key: string) =>
    (await import('./register-buyer.ts')).registerBuyer(email, key),
  logIn: (email: string) => {
    noteTypedName(email);
    go(`/authentication/login?${new URLSearchParams({ callbackUrl: back })}`);
  },
});
