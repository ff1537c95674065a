import type { DeskTrackDetails, TrackCourse, TrackInput } from '@darasa/contract/catalogue/desk';
import { trackLimits } from '@darasa/contract/catalogue/desk-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ownKey, sessionOwner } from '~/lib/session/own-key';
import { Button, buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { ListField } from '~/ui/fields/list-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { storedInTab } from '~/ui/form/unsaved-values';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { publishTrack, saveTrack } from '../desk/desk-calls.ts';
import { trackQuery } from '../desk/desk-queries.ts';
import { useDeskAct, useDeskRefresh } from '../desk/use-desk-act.ts';
import { TrackCourses } from './track-courses.tsx';
import { DeleteTrack } from './tracks-page.tsx';
import { TRACKS, trackHref } from './tracks-url.ts';

/** A track's texts and courses. @param id `new` for one that is not there yet */
export const TrackEditorPage = ({ id }: { id: string }) =>
  id === 'new' ? <TrackEditor track={undefined} /> : <KnownTrack key={id} id={id} />;

function KnownTrack({ id }: { id: string }) {
  return (
    <QueryResult
      query={useQuery(trackQuery(id))}
      skeleton={<Skeleton className="h-[70vh]" />}
      failed="The track could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="This track does not exist"
          level={1}
          actions={
            <PathLink href={TRACKS} className={buttonClass()}>
              To all tracks
            </PathLink>
          }
        >
          Somebody may have deleted it.
        </EmptyState>
      }
    >
      {(track) => <TrackEditor track={track} />}
    </QueryResult>
  );
}

interface Values {
  name: string;
  slug: string;
  summary: string;
  description: string;
  outcomes: string[];
  course_ids: TrackCourse[];
}

function TrackEditor({ track: newest }: { track: DeskTrackDetails | undefined }) {
  const router = useRouter();
  const client = useQueryClient();
  const refresh = useDeskRefresh();
  const [owner] = useState(sessionOwner);
  /** What is being changed: somebody else's change does not take its place while something is typed. */
  const [track, setTrack] = useState(newest);
  const form = useForm<Values>({
    saved: valuesOf(track),
    kept: storedInTab(ownKey(`track:${track?.id ?? 'new'}`, owner)),
  });
  const { changed, clear } = form;
  const isOutdated = newest?.version !== track?.version;
  useEffect(() => {
    if (!changed) setTrack(newest);
  }, [changed, newest]);
  const { failure, onSubmit } = useSending(form, {
    send: (values) => saveTrack(track, inputOf(values)),
    onDone(next, values) {
      client.setQueryData(trackQuery(next.id).queryKey, next);
      setTrack(next);
      clear(values);
      refresh();
      showToast(`“${next.name}” is saved`);
      if (!track) void router.navigate({ href: trackHref(next.id), replace: true });
    },
    onFailed: refresh,
  });
  const { course_ids: courses = [], outcomes = [] } = useWatch({ control: form.control }) as Values;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="tracks" href={TRACKS}>
            Tracks
          </PathLink>,
          track?.name ?? 'New track',
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 dir="auto" className="text-24 wrap-anywhere">
          {track?.name ?? 'New track'}
        </h1>
        {newest && <TrackActs track={newest} />}
      </div>
      <form
        ref={form.form}
        noValidate
        aria-label="Edit the track"
        aria-busy={form.pending}
        className="mt-5 grid max-w-[46rem] gap-5"
        onSubmit={onSubmit}
      >
        {form.restored && (
          <p role="status" className="rounded-m bg-sunken px-4 py-3 text-15">
            This is what you typed last time. It is not saved yet.
          </p>
        )}
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={trackLimits.name}
          {...form.field('name')}
        />
        <TextField
          label="Address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={
            track
              ? `After /tracks/. Its former address leads to the new one.${former(track)}`
              : 'After /tracks/. Left empty, it is made from the name.'
          }
          {...form.field('slug')}
        />
        <TextArea
          label="Summary"
          description="One or two sentences for lists."
          rows={2}
          maxLength={trackLimits.summary}
          {...form.field('summary')}
        />
        <TextArea
          label="Description"
          description="Who it is for and what it needs. Markdown."
          rows={8}
          {...form.field('description')}
        />
        <ListField
          label="Outcomes"
          description="What somebody can do at the end."
          entry="Outcome"
          values={outcomes}
          most={trackLimits.outcomes}
          length={trackLimits.outcome}
          onChange={(next) => form.change('outcomes', next)}
        />
        <TrackCourses
          courses={courses}
          onChange={(next) => form.change('course_ids', next)}
          problem={form.errorAt('course_ids')}
        />
        {isOutdated && changed && (
          <Note tone="info">
            Somebody else has changed this track meanwhile. Discard your changes to see it as it is now.
          </Note>
        )}
        <div aria-live="polite" className="empty:hidden">
          {failure && <Note tone="danger">{failure.message}</Note>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={form.pending} className="max-md:flex-1">
            {form.pending ? 'Saving…' : track ? 'Save' : 'Create track'}
          </Button>
          {changed && (
            <Button look="quiet" onClick={() => clear()}>
              Discard changes
            </Button>
          )}
        </div>
        <LeaveGuard
          when={changed && !form.pending}
          question="Leave without saving?"
          leave="Leave without saving"
          onLeave={() => clear()}
        >
          What you have changed on this track would be lost.
        </LeaveGuard>
      </form>
    </>
  );
}

function TrackActs({ track }: { track: DeskTrackDetails }) {
  const router = useRouter();
  const act = useDeskAct();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, slug, name, is_published: isPublished } = track;
  const publish = () =>
    act(
      () => publishTrack(id, !isPublished),
      isPublished ? `“${name}” is not published any more` : `“${name}” is published`,
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={isPublished ? 'soft' : 'accent'}>{isPublished ? 'Published' : 'Not published'}</Badge>
      {isPublished && (
        <PathLink href={`/tracks/${slug}`} className={buttonClass({ look: 'quiet' })}>
          View page
        </PathLink>
      )}
      <Button look="outline" onClick={() => void publish()}>
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button look="outline-danger" onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      {isDeleting && (
        <DeleteTrack
          track={track}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void router.navigate({ href: TRACKS, ignoreBlocker: true })}
        />
      )}
    </div>
  );
}

const former = ({ former_slugs: slugs }: DeskTrackDetails): string =>
  slugs.length === 0 ? '' : ` Also led here: ${slugs.join(', ')}.`;

const valuesOf = (track: DeskTrackDetails | undefined): Values => ({
  name: track?.name ?? '',
  slug: track?.slug ?? '',
  summary: track?.summary ?? '',
  description: track?.description ?? '',
  outcomes: track?.outcomes ?? [],
  course_ids: track?.course_list ?? [],
});

const inputOf = ({ course_ids: courses, outcomes, ...texts }: Values): TrackInput => ({
  ...texts,
  outcomes: outcomes.filter((outcome) => outcome.trim() !== ''),
  course_ids: courses.map(({ id }) => id),
});
