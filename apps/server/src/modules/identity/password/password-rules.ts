import { type PasswordOwner, passwordRefusal } from '@darasa/contract/identity/password-refusal';
import { badRequest } from '#platform/http/errors';

/**
 * Refuses passwords that are among the most common, or contain the person's name, their email or the site's name. The contract checks
 * the shape (length, kinds of characters).
 * @param path the field to name in the reply
 * @throws AppError BAD_REQUEST
 */
export function refusePassword(
  password: string,
  { owner, siteName, path = 'password' }: { owner: PasswordOwner; siteName: string; path?: string },
): void {
  const message = passwordRefusal(password, owner, siteName);
  if (message !== undefined) throw badRequest([{ path, message }]);
}
