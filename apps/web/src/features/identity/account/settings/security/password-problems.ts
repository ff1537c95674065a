import { identityLengths } from '@darasa/contract/identity/limits';
import { identityMessages as messages } from '@darasa/contract/identity/messages';
import { isValidPassword } from '@darasa/contract/identity/rules';
import type { Problems } from '~/ui/form/problems';

/** The problem of a new password; undefined when there is none. Only the server knows whether it is too common. */
export function newPasswordProblem(password: string): string | undefined {
  if (!isValidPassword(password)) return messages.password;
  return password.length > identityLengths.password.max ? messages.passwordLong : undefined;
}

export function changeProblems(values: {
  current_password: string;
  new_password: string;
}): Problems<'current_password' | 'new_password'> {
  const problem =
    newPasswordProblem(values.new_password) ??
    (values.new_password === values.current_password ? messages.passwordSame : undefined);
  return {
    ...(values.current_password === '' && { current_password: messages.passwordRequired }),
    ...(problem && { new_password: problem }),
  };
}

export function firstProblems({ password }: { password: string }): Problems<'password'> {
  const problem = newPasswordProblem(password);
  return problem ? { password: problem } : {};
}
