import { lessonPath } from '@darasa/contract/learning/paths';
import type { OwnCard } from '@darasa/contract/recall/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatDate } from '~/lib/format';
import { appOutbox } from '~/lib/offline/app-outbox';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { LiveSearch } from '~/ui/fields/live-search';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { CardDialog } from './card-dialog.tsx';
import { ownCardsQuery, useOwnCards } from './own-cards.ts';
import { refusedOwnCards, registerOwnCards } from './own-cards-channel.ts';

const PATH = '/student/recall/cards';
const hrefOf = ({ search, page }: { search: string; page: number }): string => {
  const words = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return words === '' ? PATH : `${PATH}?${words}`;
};

/** The cards that somebody has made: found, changed, removed and brought back. */
export function OwnCardsPage({ search, page }: { search: string; page: number }) {
  // What waits goes out from here at once, not only once the page has long been there
  useEffect(registerOwnCards, []);
  const query = useQuery({ ...ownCardsQuery({ search, page }), placeholderData: keepPreviousData });
  const router = useRouter();
  const [open, setOpen] = useState<OwnCard | 'new'>();
  const { write, remove } = useOwnCards();
  const refused = refusedOwnCards(useSyncExternalStore(appOutbox.subscribe, appOutbox.state));
  const takeAway = async (card: OwnCard) => {
    const { id, course, lesson_id, front, back } = card;
    try {
      await remove(id);
      showToast('The card was removed', {
        action: { label: 'Undo', onPress: () => void write({ id, course, lesson_id, front, back }) },
      });
    } catch {
      showToast('The card was not removed: this device has no room to keep the change.', { stays: true });
    }
  };
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <PathLink href="/student/recall" className={`${linkClass} inline-flex min-h-11 items-center gap-1.5`}>
        <Icon of={ArrowLeft} size={17} />
        Daily review
      </PathLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Your own cards</h1>
        <Button onClick={() => setOpen('new')}>
          <Icon of={Plus} size={18} />
          New card
        </Button>
      </div>
      <LiveSearch
        label="Search your cards"
        placeholder="Search both sides"
        value={search}
        className="mt-4 max-w-md"
        onSearch={(words) =>
          void router.navigate({
            href: hrefOf({ search: words, page: 1 }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <QueryResult
        query={query}
        skeleton={<Skeleton className="mt-6 h-40 w-full" />}
        failed="Your cards could not be loaded"
      >
        {({ cards, pagination }) =>
          cards.length === 0 ? (
            search === '' ? (
              <EmptyState title="No cards of your own yet">
                Mark some text in a lesson, or take a note there, and make a card of it. Or begin with an
                empty card.
              </EmptyState>
            ) : (
              <EmptyState title="No card has these words">Try other words, or fewer.</EmptyState>
            )
          ) : (
            <PagedList
              label="Your own cards"
              items={cards}
              keyOf={({ id }) => id}
              pagination={pagination}
              hrefOf={(to) => hrefOf({ search, page: to })}
              stale={query.isPlaceholderData}
            >
              {(card) => (
                <Card
                  card={card}
                  refusal={refused.get(card.id)}
                  onEdit={() => setOpen(card)}
                  onRemove={() => void takeAway(card)}
                />
              )}
            </PagedList>
          )
        }
      </QueryResult>
      {open === 'new' ? (
        <CardDialog course={null} lessonId={null} onClose={() => setOpen(undefined)} />
      ) : (
        open && (
          <CardDialog
            id={open.id}
            course={open.course}
            lessonId={open.lesson_id}
            front={open.front}
            back={open.back}
            onClose={() => setOpen(undefined)}
          />
        )
      )}
    </div>
  );
}

interface CardProps {
  card: OwnCard;
  /** Why the server did not take its last change. */
  refusal: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function Card({ card, refusal, onEdit, onRemove }: CardProps) {
  const { front, back, course, lesson_id, shown_at, answers } = card;
  return (
    <article className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <h2
          dir="auto"
          className="font-sans text-17 font-semibold tracking-normal whitespace-pre-line wrap-anywhere"
        >
          {front}
        </h2>
        <p dir="auto" className="text-16 whitespace-pre-line wrap-anywhere text-ink2">
          {back}
        </p>
        <p className="text-14 text-ink3">
          {answers === 0 ? 'Not asked yet' : `Comes on ${formatDate(shown_at)}`}
          {course && (
            <>
              {' · '}
              <PathLink
                href={lesson_id === null ? `/learn/${course.slug}` : lessonPath(course.slug, lesson_id)}
                className={linkClass}
              >
                <span dir="auto" className="wrap-anywhere">
                  {course.title}
                </span>
              </PathLink>
            </>
          )}
        </p>
        {refusal !== undefined && (
          <p className="text-15 text-danger">The last change was not taken: {refusal}</p>
        )}
      </div>
      <ActionMenu
        label={`Actions on “${front}”`}
        actions={[
          { id: 'edit', label: 'Edit', icon: Pencil, onAction: onEdit },
          { id: 'remove', label: 'Remove', icon: Trash2, danger: true, onAction: onRemove },
        ]}
      />
    </article>
  );
}
