import { tsrStartManifest } from 'tanstack-start-manifest:v';
import type { AnyRouter, RegisteredRouter, RouteIds } from '@tanstack/react-router';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createStartHandler, defaultStreamHandler, StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { takeInsertions } from '~/lib/inserted-html';
import { pageHost } from '~/lib/page-host';
import { criticalCss } from '~/page/critical-css';
import { earlyLessonScript } from '~/page/early/early-lesson';
import { earlyLessonTemplate } from '~/page/early/early-lesson-frame';
import { type CodeStart, finishPage, STYLE_PLACE, type StyleSheet } from '~/page/finish-page';
import { shellOf } from '~/page/shells';

/** React's marks where a boundary waits for something, and where it has failed. */
const UNFINISHED = ['<!--$?-->', '<!--$!-->'];
/** All that the library adds to a page which waits for nothing. */
const DOCTYPE = '<!DOCTYPE html>';

/** The one style sheet of the build. Absent in development, where Vite brings its own. */
function styleSheet(): StyleSheet | undefined {
  const [sheet] = Object.entries(tsrStartManifest().inlineCss?.styles ?? {});
  return sheet && { href: sheet[0], critical: criticalCss(sheet[1]) };
}
const sheet = styleSheet();

interface EarlyPart {
  script: string;
  /** What the script makes something of: the last of the body. */
  template: string;
}

/** What begins before a page's code is here, by the route of the page. */
const earlyParts: Partial<Record<RouteIds<RegisteredRouter['routeTree']>, EarlyPart>> = {
  '/learn/$course/{-$lesson}': { script: earlyLessonScript, template: earlyLessonTemplate },
};
const earlyPartOf = ({ state: { matches } }: AnyRouter): EarlyPart | undefined =>
  earlyParts[matches.at(-1)?.routeId as keyof typeof earlyParts];

/** Routes that are not rendered on the server show nothing until their code runs. */
const codeStart = (router: AnyRouter): CodeStart => ({
  atOnce: router.state.matches.some(({ ssr }) => ssr === false),
  script: earlyPartOf(router)?.script,
});

/** The page with the template of its route. It counts when the page's styles are chosen. */
function withTemplate(html: string, router: AnyRouter): string {
  const { template } = earlyPartOf(router) ?? {};
  if (!template) return html;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html : html.slice(0, end) + template + html.slice(end);
}

const responseOf = (result: Awaited<ReturnType<typeof defaultStreamHandler>>): Response =>
  result instanceof Response ? result : result.response;

/** Keeps the whole sheet out of the rendering: what the page needs of it goes in afterwards. */
function leaveStylesOut(router: AnyRouter): void {
  const manifest = router.ssr?.manifest;
  if (!router.ssr || !manifest?.inlineStyle) return;
  const inlineStyle = { ...manifest.inlineStyle, children: STYLE_PLACE };
  Object.defineProperty(router.ssr, 'manifest', { value: { ...manifest, inlineStyle } });
}

/**
 * Renders a page in one go. The page host caches whole pages, so a stream would only be joined again, at twice the cost. Loaders
 * have loaded all data before; if a component waits for something anyway, the page is rendered as a stream, which waits.
 */
const wholePage = defineHandlerCallback(async (context) => {
  const { router, responseHeaders } = context;
  leaveStylesOut(router);
  const rendered = renderToString(<StartServer router={router} />);
  const streamed = UNFINISHED.some((mark) => rendered.includes(mark))
    ? responseOf(await defaultStreamHandler(context))
    : undefined;
  const whole = streamed ? await streamed.text() : await transformHtmlStringWithRouter(router, rendered);
  const mark = router.options.ssr?.nonce ?? '';
  // Looking into the longer text would copy all of it
  const before = whole.length === DOCTYPE.length + rendered.length ? [DOCTYPE] : [];
  const text = before.length > 0 ? rendered : whole;
  const { html, inline } = finishPage(
    withTemplate(text, router),
    mark,
    sheet,
    codeStart(router),
    takeInsertions(router),
  );
  const page = { html: [...before, ...html], inline };
  const deliver = pageHost()?.deliver;
  deliver?.(page);
  return new Response(deliver ? null : page.html.join(''), {
    status: streamed?.status ?? getSsrStatus(router),
    headers: responseHeaders,
  });
});

export default { fetch: createStartHandler(wholePage), shellOf };
