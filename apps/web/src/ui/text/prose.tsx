import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { cx } from '../cx.ts';

/** How a text that the server rendered looks, also where `Prose` is not there to show it. */
export const proseClass = [
  'max-w-[68ch] wrap-anywhere text-ink2',
  '[&>:not(:where(:first-child))]:mt-3 [&_li+li]:mt-1.5 [&_li>p+p]:mt-2',
  '[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:pl-1 [&_li]:marker:text-ink3',
  '[&_strong]:font-semibold [&_strong]:text-ink [&_em]:text-ink',
  '[&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-[3px] [&_a:hover]:decoration-2',
  '[&_:is(h2,h3,h4,h5,h6)]:mt-6 [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:text-ink',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-accent [&_blockquote]:pl-4',
  '[&_code]:rounded-s [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.92em]',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-m [&_pre]:bg-sunken [&_pre]:p-4 [&_pre_code]:p-0',
  '[&_.math-block]:overflow-x-auto [&_.math-block]:text-center',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-4',
  '[&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold [&_th]:text-ink',
].join(' ');

/** The link a plain click asks for: within this site, in this window. */
function plainLink(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || (anchor.target !== '' && anchor.target !== '_self')) return undefined;
  const url = new URL(anchor.href);
  return url.origin === window.location.origin ? url : undefined;
}

/**
 * Text that the server rendered from Markdown and made safe. Links within the site move without loading a new document.
 * @param html from the API's fields that end in `Html`, never from anywhere else
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  const router = useRouter();
  if (html === '') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-rendered
      dir="auto"
      className={cx(proseClass, className)}
      onClick={(event) => {
        const url = plainLink(event);
        if (!url || url.pathname.startsWith('/api/')) return;
        event.preventDefault();
        void router.navigate({ href: url.pathname + url.search + url.hash });
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server with raw HTML off
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
