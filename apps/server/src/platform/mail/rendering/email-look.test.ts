import { contrast, READABLE } from '@darasa/contract/settings/colour-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailColours } from './look.ts';
import { renderEmail } from './render-email.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const lookOf = (main: string, accent: string) => ({ colours: { main, accent, main_dark: null }, logo: null });
const render = (look?: Parameters<typeof emailColours>[0]) =>
  renderEmail(
    {
      subject: 'Hello',
      preview: 'Hello',
      heading: 'Hello',
      blocks: ['Words', { facts: [['Course', 'Sewing']] }],
      action: { label: 'Open', href: 'https://baraka.example/courses' },
    },
    {
      language: 'en',
      firstName: 'Amina',
      site: {
        ...{ siteName: 'Baraka', siteUrl: 'https://baraka.example', supportEmail: 'help@baraka.example' },
        ...(look ? { look } : {}),
      },
    },
  ).html;

it('gives each text of people its own direction, so that Arabic reads from the right', () => {
  const html = render();
  for (const tag of ['h1', 'p', 'td'])
    expect(html).toMatch(new RegExp(`<${tag} dir="auto" [^>]*>(Hello|Words|Sewing)<`));
});

describe('emails in the colours of a site', () => {
  it('can be read in light and dark mail programs, whatever is chosen', () => {
    fc.assert(
      fc.property(hex, hex, (main, accent) => {
        const colours = emailColours(lookOf(main, accent));
        for (const theme of [0, 1] as const) {
          for (const ground of ['page', 'surface', 'sunken'] as const)
            expect(contrast(colours.primary[theme], colours[ground][theme])).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(colours.onPrimary[theme], colours.primary[theme])).toBeGreaterThanOrEqual(READABLE);
        }
      }),
    );
  });

  it('have the main colour on the button and in the cloth, and nothing of the product’s', () => {
    const html = render(lookOf('#571e4d', '#fab72a'));
    expect(html).toContain('bgcolor="#571e4d"');
    expect(html).not.toContain('#01593c');
    expect(html).not.toContain('#e5674a');
    expect(render()).toContain('bgcolor="#01593c"');
  });

  it('show the logo beside the name, and fetch nothing where there is none', () => {
    const logo = { path: `/site-logo/${'a'.repeat(32)}.png`, picture: undefined };
    const html = render({ colours: null, logo });
    expect(html).toMatch(/<img src="https:\/\/baraka\.example\/site-logo\/a{32}\.png" alt=""[^>]*>Baraka</);
    expect(render()).not.toContain('<img');
  });
});
