import { escapeHtml } from '#platform/markdown/escape-html';

/** An SMS on a phone of the double. */
export interface ShownSms {
  id: string;
  to: string;
  from: string;
  text: string;
}

/** Phones that show SMS only: what each has got, the last first, and a field to answer with. */
export function phonePage(shown: readonly ShownSms[]): string {
  const numbers = [...new Set(shown.map(({ to }) => to))].toReversed();
  const phones = numbers
    .map((number) => {
      const own = shown.filter(({ to }) => to === number).toReversed();
      return `<section aria-label="${escapeHtml(number)}"><h2>${escapeHtml(number)}</h2><ul>${own
        .map(
          ({ from, text }) =>
            `<li><b>${escapeHtml(from)}</b><p dir="auto">${escapeHtml(text).replaceAll(
              /https?:\/\/\S+/g,
              (url) => `<a href="${url}">${url}</a>`,
            )}</p></li>`,
        )
        .join('')}</ul>
<form method="post" action="/phone"><input type="hidden" name="from" value="${escapeHtml(number)}">
<label>Answer <input name="text" value="STOP" required maxlength="160"></label><button>Send</button></form></section>`;
    })
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Phones</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;background:#f4f5f7;color:#1a1f36}
section{max-width:24rem;margin:1rem auto;padding:1rem;background:#fff;border-radius:.75rem;border:1px solid #dfe3ea}
p.test{max-width:24rem;margin:1rem auto;background:#fff4d6;padding:.5rem .75rem;border-radius:.5rem;font-size:.875rem}
ul{list-style:none;padding:0}li{background:#eef1f6;border-radius:.5rem;padding:.5rem .75rem;margin:.5rem 0;overflow-wrap:anywhere}li p{margin:0}
h1,h2{font-size:1rem}input{font:inherit;width:8rem}button{font:inherit}
</style><h1 style="text-align:center">Phones</h1><p class="test">A test: no SMS are sent here.</p>${
    phones || '<p class="test">No SMS yet.</p>'
  }</html>`;
}
