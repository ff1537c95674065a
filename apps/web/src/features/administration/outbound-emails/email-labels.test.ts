import { describe, expect, it } from 'vitest';
import { framedEmail, linksIn } from './email-labels.ts';

describe('the links in a text', () => {
  it('are found once each, in order, without trailing punctuation', () => {
    const text = `Open https://learn.example.org/a#token=x_Y-1.z or (http://localhost:3000/b?c=d).
      Again: https://learn.example.org/a#token=x_Y-1.z, and <https://learn.example.org/e>`;
    expect(linksIn(text)).toEqual([
      'https://learn.example.org/a#token=x_Y-1.z',
      'http://localhost:3000/b?c=d',
      'https://learn.example.org/e',
    ]);
  });

  it('are web URLs only', () => {
    expect(linksIn('javascript:alert(1) mailto:a@example.org ftp://x data:text/html,x //x')).toEqual([]);
    expect(linksIn('')).toEqual([]);
  });

  it('do not include the site’s URL in an email’s signature', () => {
    expect(linksIn('Shule · https://learn.example.org/ or https://learn.example.org.')).toEqual([]);
    expect(linksIn('https://learn.example.org/#token=x https://')).toEqual([
      'https://learn.example.org/#token=x',
    ]);
  });
});

describe('an email in its frame', () => {
  it('has disabled links, and is otherwise unchanged', () => {
    expect(
      framedEmail('<!doctype html><html><head lang="en"><title>T</title></head><body>B</body></html>'),
    ).toBe(
      '<!doctype html><html><head lang="en"><base target="_blank"><title>T</title></head><body>B</body></html>',
    );
    expect(framedEmail('<p>Hello <header>x</header></p>')).toBe(
      '<base target="_blank"><p>Hello <header>x</header></p>',
    );
    expect(
      framedEmail('<head><style>a{}\nb{}</style><title>T</title></head><p style="c">x</p><STYLE x>d</STYLE>'),
    ).toBe('<head><base target="_blank"><title>T</title></head><p style="c">x</p>');
  });
});
