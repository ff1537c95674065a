import { coursePath } from '@darasa/contract/catalogue/rules';
import { type AnyRouter, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { type ContextType, use } from 'react';
import { renderToString } from 'react-dom/server';
import { CardFoot, CourseAction } from '~/lib/course-action';
import { classValues, type InsertedHtml, insertLater } from '~/lib/inserted-html';
import { CardContent, type CardProps, cardClass } from './card-content.tsx';

/** What the routes put into a card. */
interface Pieces {
  action: ContextType<typeof CourseAction>;
  foot: ContextType<typeof CardFoot>;
}

/** By everything that a card shows; the oldest first. */
const cards = new Map<string, InsertedHtml & Pieces>();
/** Characters of keys and HTML, nearly all of one byte: the two thousand courses that lists show most often. */
const MOST_CHARACTERS = 8_000_000;
const kept = { characters: 0 };

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
  drop(key);
  cards.set(key, rendered);
  kept.characters += key.length + html.length;
  for (const oldest of cards.keys()) {
    if (kept.characters <= MOST_CHARACTERS) break;
    drop(oldest);
  }
  return rendered;
}

function drop(key: string): void {
  const held = cards.get(key);
  if (held && cards.delete(key)) kept.characters -= key.length + held.html.length;
}
