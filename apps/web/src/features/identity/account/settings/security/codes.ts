/** The digits of a code as somebody may have typed or pasted it: `123 456`, `123-456`. */
export const codeDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** A key in groups of four, for reading it out and typing it in. */
export const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** Recovery codes as a text to keep: what they are for stands above them, for whoever finds the paper in a year. */
export function recoveryText(codes: readonly string[], account: { site: string; username: string }): string {
  return [
    `Recovery codes for ${account.username} at ${account.site}`,
    'Each code works once instead of the authenticator app. Keep them somewhere private.',
    '',
    ...codes,
    '',
  ].join('\n');
}
