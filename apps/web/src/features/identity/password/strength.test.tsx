import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PasswordStrength } from './password-strength.tsx';
import { checksOf } from './strength.ts';

const html = (password: string) => renderToString(<PasswordStrength id="needs" password={password} />);

describe('the strength of a password', () => {
  it.each([
    ['a', 'Weak'],
    ['password', 'Weak'],
    ['Password', 'Weak'],
    ['Passw0rd', 'Medium'],
    ['Pass!word', 'Medium'],
    ['Pa!w0rd', 'Medium'],
    ['Passw0rd!', 'Strong'],
  ])('%s is said to be %s', (password, words) => {
    expect(html(password).replaceAll(/<[^>]*>/g, '')).toContain(`Strength: ${words}`);
  });

  it('is not spoken of before anything is typed', () => {
    expect(html('')).not.toContain('Strength:');
    expect(checksOf('').some(({ held }) => held)).toBe(false);
  });

  it('comes with the five things a password needs, each done or missing', () => {
    expect(checksOf('Passw0rd').map(({ words, held }) => [words, held])).toEqual([
      ['At least 8 characters', true],
      ['An uppercase letter', true],
      ['A lowercase letter', true],
      ['A digit', true],
      ['A special character', false],
    ]);
    expect(html('Passw0rd').match(/: done/g)).toHaveLength(4);
    expect(html('Passw0rd').match(/: missing/g)).toHaveLength(1);
  });
});
