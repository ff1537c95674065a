import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createStartHandler, defaultStreamHandler, StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { afterFirstPaint } from '~/lib/after-first-paint';
import { pageHost } from '~/lib/page-host';

/** React's marks where a boundary waits for something, and where it has failed. */
const UNFINISHED = ['<!--$?-->', '<!--$!-->'];

/**
 * Renders a page in one go. The page host keeps whole pages, so a stream would only be taken apart and put together again,
 * at twice the cost. Loaders have fetched everything before; should a component wait for something all the same, the page
 * is rendered by the stream, which waits.
 */
const wholePage = defineHandlerCallback(async (context) => {
  const { router, responseHeaders } = context;
  const html = renderToString(<StartServer router={router} />);
  if (UNFINISHED.some((mark) => html.includes(mark))) return defaultStreamHandler(context);
  const page = await transformHtmlStringWithRouter(router, afterFirstPaint(html));
  const deliver = pageHost()?.deliver;
  deliver?.(page);
  return new Response(deliver ? null : page, { status: getSsrStatus(router), headers: responseHeaders });
});

export default { fetch: createStartHandler(wholePage) };
