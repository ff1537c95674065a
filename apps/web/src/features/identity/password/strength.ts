import { type PasswordStrength, passwordChecks } from '@darasa/contract/identity/rules';

/** The requirements of a password, in the order shown. */
export const checkLabels: Record<keyof typeof passwordChecks, string> = {
  length: 'At least 8 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  digit: 'A digit',
  special: 'A special character',
};

export const strengthLabels: Record<PasswordStrength, string> = {
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
};

export interface Check {
  name: keyof typeof passwordChecks;
  words: string;
  held: boolean;
}

/** The five checks of a password with their results. */
export const checksOf = (password: string): Check[] =>
  (Object.keys(checkLabels) as (keyof typeof passwordChecks)[]).map((name) => ({
    name,
    words: checkLabels[name],
    held: passwordChecks[name](password),
  }));
