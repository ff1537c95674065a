import { createBuyer } from '../auth-service.ts';
import { beginSession } from './begin-session.ts';

/** Makes an account for somebody who is about to pay, and signs this browser in for good: they have no password yet. @throws ApiError */
export async function registerBuyer(email: string, key: string): Promise<void> {
  beginSession(await createBuyer({ email, remember_me: true }, key), true);
}
