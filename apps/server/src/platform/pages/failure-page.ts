import type { Rendered } from './page.ts';

const asText = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 16px}';

/** Shown when the error page itself cannot be rendered: no script, no file, no request. */
export function failurePage(siteName: string): Rendered {
  const name = asText(siteName);
  return {
    status: 500,
    inline: { scripts: [], styles: [STYLE] },
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Something went wrong · ${name}</title>
<style>${STYLE}</style>
</head><body><h1>This page could not be shown</h1>
<p>Something went wrong on our side. We have recorded the problem. Please try again in a minute, or go to the
<a href="/">home page</a>.</p></body></html>`,
  };
}
