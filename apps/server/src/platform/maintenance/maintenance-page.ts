import { hash } from 'node:crypto';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import type { Maintenance } from './maintenance-repository.ts';

const asText = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Colours of its own: what browsers take for links by themselves is hard to read at night. */
const STYLE = [
  ':root{color-scheme:light dark;background:#fafcfb;color:#12211b}',
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 16px;overflow-wrap:anywhere}',
  'h1{font-size:28px;line-height:1.2}a{color:#086146}',
  '@media(prefers-color-scheme:dark){:root{background:#0d1512;color:#eaf1ee}a{color:#6fd3a8}}',
].join('');
const timeOf = siteFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });
const SOON_S = 30;
const LATE_S = 300;
const LONGEST_S = 3600;

/** When another try makes sense, in seconds: at its end, where that is known. */
export function retryAfterOf({ until }: Pick<Maintenance, 'until'>, now: number): number {
  if (!until) return LATE_S;
  return Math.max(SOON_S, Math.min(LONGEST_S, Math.ceil((until.getTime() - now) / 1000)));
}

/** What people are told, in sentences. */
export function sentencesOf({ until, note }: Pick<Maintenance, 'until' | 'note'>, now: number): string[] {
  const end =
    until === null
      ? 'It will be back soon.'
      : until.getTime() > now
        ? `It is expected back by ${timeOf(until)}.`
        : 'It takes longer than planned. It will be back soon.';
  return [...(note === '' ? [] : [note]), end];
}

/** A page of its own: no script, no file, no request. @param zone how people call the site's time zone */
export function maintenancePage(
  maintenance: Pick<Maintenance, 'until' | 'note'>,
  { siteName, zone, now }: { siteName: string; zone: string; now: number },
): { html: string; csp: string } {
  const name = asText(siteName);
  const lines = sentencesOf(maintenance, now)
    .map((sentence) => `<p dir="auto">${asText(sentence)}</p>`)
    .join('\n');
  const timed = maintenance.until === null ? '' : `\n<p>Times are those of ${asText(zone)}.</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Maintenance · ${name}</title>
<style>${STYLE}</style>
</head><body><main><h1>${name} is being maintained</h1>
${lines}${timed}
<p>Whoever was taking a quiz gets this time back. What you have written is kept on your device until then.</p>
<p><a href="">Try again</a> · <a href="/authentication/login">Administrators: log in</a></p></main></body></html>`;
  const csp = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return { html, csp };
}
