import type { DeskTrack } from '@darasa/contract/catalogue/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ExternalLink, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { deleteTrack, orderTracks, publishTrack } from '../desk/desk-calls.ts';
import { tracksQuery } from '../desk/desk-queries.ts';
import { OrderedRows, useSavedOrder } from '../desk/ordered-rows.tsx';
import { useDeskAct, useDeskRefresh } from '../desk/use-desk-act.ts';
import { trackHref } from './tracks-url.ts';

/** All learning tracks in the order of the menus. */
export function TracksPage() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Tracks</h1>
        <NewTrack />
      </div>
      <p className="mt-3 mb-5 max-w-[60ch] text-15 text-ink2">
        Courses that lead to a goal, in order. Menus and the page of learning paths show published tracks in
        this order.
      </p>
      <QueryResult
        query={useQuery(tracksQuery)}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The tracks could not be loaded"
      >
        {(tracks) =>
          tracks.length === 0 ? (
            <EmptyState title="No tracks yet" actions={<NewTrack />}>
              A track leads learners through several courses in order. It appears in the menus once you
              publish it.
            </EmptyState>
          ) : (
            <Tracks tracks={tracks} />
          )
        }
      </QueryResult>
    </>
  );
}

const NewTrack = () => (
  <PathLink href={trackHref('new')} className={buttonClass()}>
    <Icon of={Plus} size={18} />
    New track
  </PathLink>
);

function Tracks({ tracks }: { tracks: readonly DeskTrack[] }) {
  const client = useQueryClient();
  const act = useDeskAct();
  const { rows, order } = useSavedOrder(tracks, (next) =>
    act(async () => client.setQueryData(tracksQuery.queryKey, await orderTracks(next))),
  );
  return (
    <OrderedRows label="Tracks" rows={rows} nameOf={({ name }) => name} onOrder={order}>
      {(track) => <Row track={track} />}
    </OrderedRows>
  );
}

function Row({ track }: { track: DeskTrack }) {
  const { id, name, summary, courses, listed, is_published: isPublished } = track;
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <PathLink
          href={trackHref(id)}
          dir="auto"
          className="text-17 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </PathLink>
        {summary && (
          <p dir="auto" className="line-clamp-1 text-14 wrap-anywhere text-ink2">
            {summary}
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink3">
          <Badge tone={isPublished ? 'soft' : 'accent'}>{isPublished ? 'Published' : 'Not published'}</Badge>
          {formatQuantity(courses, 'course')}
          {listed < courses && `, ${courses - listed} not in the catalogue`}
        </p>
      </div>
      <TrackMenu track={track} />
    </div>
  );
}

function TrackMenu({ track }: { track: DeskTrack }) {
  const { id, slug, name, is_published: isPublished } = track;
  const router = useRouter();
  const act = useDeskAct();
  const [isDeleting, setIsDeleting] = useState(false);
  const open = (href: string) => () => void router.navigate({ href });
  const publish = (next: boolean): Promise<boolean> =>
    act(async () => {
      await publishTrack(id, next);
      showToast(next ? `“${name}” is published` : `“${name}” is not published any more`, {
        action: { label: 'Undo', onPress: () => void act(() => publishTrack(id, !next)) },
      });
    });
  const actions: MenuAction[] = [
    { id: 'edit', label: 'Edit', icon: Pencil, onAction: open(trackHref(id)) },
    ...(isPublished
      ? [{ id: 'view', label: 'View page', icon: ExternalLink, onAction: open(`/tracks/${slug}`) }]
      : []),
    isPublished
      ? { id: 'hide', label: 'Unpublish', icon: EyeOff, onAction: () => void publish(false) }
      : { id: 'show', label: 'Publish', icon: Eye, onAction: () => void publish(true) },
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => setIsDeleting(true) },
  ];
  return (
    <>
      <ActionMenu label={`Actions on ${name}`} actions={actions} />
      {isDeleting && <DeleteTrack track={track} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** Asks before a track is deleted. @param onDeleted instead of staying where one is */
export function DeleteTrack({
  track,
  onClose,
  onDeleted,
}: {
  track: DeskTrack;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const refresh = useDeskRefresh();
  return (
    <Confirm
      question={`Delete “${track.name}”?`}
      action="Delete track"
      danger
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await deleteTrack(track).finally(refresh);
        showToast(`“${track.name}” was deleted`);
        onDeleted?.();
      }}
    >
      <p>
        Its page /tracks/{track.slug} and all addresses that lead to it are gone for good. Its courses, and
        certificates that people have earned, stay.
        {track.is_published && ' To take it out of the menus for a while, unpublish it instead.'}
      </p>
    </Confirm>
  );
}
