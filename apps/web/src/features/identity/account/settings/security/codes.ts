/** The digits of a typed or pasted code: `123 456`, `123-456`. */
export const codeDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** A key in groups of four, for reading and typing. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** Recovery codes as a text file, with their purpose as a heading. */
export function recoveryText(codes: readonly string[], account: { site: string; username: string }): string {
  return [
    `Recovery codes for ${account.username} at ${account.site}`,
    'Each code works once instead of the authenticator app. Keep them somewhere private.',
    '',
    ...codes,
    '',
  ].join('\n');
}
