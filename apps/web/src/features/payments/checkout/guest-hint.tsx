import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';

/** What the checkout needs of accounts; identity has it. */
export interface BuyerAccount {
  /** Makes an account for an email, and signs this browser in. @param key the same for every try @throws ApiError */
  register: (email: string, key: string) => Promise<void>;
  /** Goes to the login, and comes back. @param email as typed */
  logIn: (email: string) => void;
}

/** Under the email of somebody without an account: what becomes of it, and the login for those who have one. */
export function GuestHint({ taken, account }: { taken: string; account: BuyerAccount }) {
  if (taken)
    return (
      <span role="status" className="mt-2 block">
        <Button onClick={() => account.logIn(taken)}>Log in and go on</Button>
        <span className="mt-2 block">What you have typed is kept.</span>
      </span>
    );
  return (
    <>
      For the receipt, and it becomes your account. Have one?{' '}
      <button type="button" className={linkClass} onClick={() => account.logIn('')}>
        Log in
      </button>
    </>
  );
}
