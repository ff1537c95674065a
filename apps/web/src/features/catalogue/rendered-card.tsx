import { coursePath } from '@darasa/contract/catalogue/rules';
import { type AnyRouter, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { type ContextType, use } from 'react';
import { renderToString } from 'react-dom/server';
import { CardFoot, CourseAction } from '~/lib/course-action';
import { type InsertedHtml, insertLater } from '~/lib/inserted-html';
import { classValues } from '~/page/critical-css';
import { CardContent, type CardProps, cardClass } from './card-content.tsx';

/** What the routes put into a card. */
interface Pieces {
  action: ContextType<typeof CourseAction>;
  foot: ContextType<typeof CardFoot>;
}

/** Some megabytes: the courses that lists show most often. */
const MOST = 2000;
/** By everything that a card shows; the oldest first. */
const cards = new Map<string, InsertedHtml & Pieces>();

/** Server only: a course stands on many pages of lists, and its cards are most of the elements of each. */
export function RenderedCard(props: CardProps) {
  const router = useRouter();
  const pieces = { action: use(CourseAction), foot: use(CardFoot) };
  // The renderer writes a hint for a picture that is loaded at once, before all else
  if (props.eager)
    return (
      <article className={cardClass(props)}>
        <CardContent {...props} />
      </article>
    );
  const html = insertLater(router, cardOf(router, props, pieces));
  return (
    <article
      className={cardClass(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function cardOf(router: AnyRouter, props: CardProps, { action, foot }: Pieces): InsertedHtml {
  const isHere = coursePath(props.course) === router.latestLocation.pathname;
  const key = JSON.stringify([isHere, props]);
  const held = cards.get(key);
  if (held?.action === action && held.foot === foot) return held;
  const html = renderToString(
    <RouterContextProvider router={router}>
      <CourseAction value={action}>
        <CardFoot value={foot}>
          <CardContent {...props} />
        </CardFoot>
      </CourseAction>
    </RouterContextProvider>,
  );
  const rendered = { html, classes: [...new Set(classValues(html))], action, foot };
  const [oldest] = cards.size >= MOST ? cards.keys() : [];
  if (oldest !== undefined) cards.delete(oldest);
  cards.set(key, rendered);
  return rendered;
}
