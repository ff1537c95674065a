import type { DiscussionPost, DiscussionThread } from '@darasa/contract/discussions/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Pin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useShownHere } from '~/lib/realtime/shown-here';
import { noteDone } from '~/lib/work/done-acts';
import { Badge } from '~/ui/chip';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { Act, Acts } from './act.tsx';
import { sendWritten, useWaiting, type WrittenPost } from './outbox.ts';
import { OwnParticipation } from './participation/own-participation.tsx';
import { discussionsPath, placeOf, threadPath } from './paths.ts';
import { PostItem, TextDialogs, VoteAct } from './post-item.tsx';
import { DISCUSSIONS, threadQuery } from './queries.ts';
import { nothingWritten, TextForm, type TextWritten } from './text-form.tsx';
import {
  changeState,
  editThread,
  followThread,
  markRead,
  removePost,
  removeThread,
  showText,
  vote,
} from './thread-calls.ts';
import { useRefresh, useThreadChange } from './use-thread-change.ts';
import { WrittenText } from './written-text.tsx';

/** One thread by its id, in each state. */
export function ThreadById({ id, level }: { id: string; level: 1 | 3 }) {
  return (
    <QueryResult
      query={useQuery(threadQuery(id))}
      skeleton={<RowsSkeleton rows={3} />}
      failed="The discussion could not be loaded"
      level={level === 1 ? 1 : 2}
      missing={
        <EmptyState level={level === 1 ? 1 : 2} title="Discussion not found">
          It was removed or hidden, or it belongs to a course or group in which you are not.
        </EmptyState>
      }
    >
      {(thread) => <ThreadView thread={thread} level={level} />}
    </QueryResult>
  );
}

/** The comments on something that stands above them; their thread has its id. */
export function CommentsById({ id }: { id: string }) {
  return (
    <section aria-labelledby="comments" className="mt-8 grid gap-4 border-t border-line pt-6">
      <h2 id="comments" className="text-19">
        Comments
      </h2>
      <QueryResult
        query={useQuery(threadQuery(id))}
        skeleton={<RowsSkeleton rows={2} />}
        failed="The comments could not be loaded"
        missing={<p className="text-15 text-ink2">There are no comments any more.</p>}
      >
        {(thread) => <ThreadView thread={thread} level={3} commented />}
      </QueryResult>
    </section>
  );
}

function noteAnswered(
  { id, title, author }: DiscussionThread,
  post: string,
  refresh: () => Promise<void>,
): void {
  noteDone({
    id: `answer ${id}`,
    area: 'instructor',
    words: `Answered ${author.name}: “${title}”`,
    at: new Date().toISOString(),
    undo: async () => {
      await removePost(post, true);
      await refresh();
    },
  });
}

function ThreadView({
  thread,
  level,
  commented = false,
}: {
  thread: DiscussionThread;
  level: 1 | 3;
  /** What it is about stands above it already. */
  commented?: boolean;
}) {
  const { id, last_at, unread, posts, abilities } = thread;
  const queryClient = useQueryClient();
  useShownHere(threadPath(id));
  const waiting = useWaiting().filter(
    (one): one is WrittenPost => one.what === 'post' && one.thread_id === id,
  );
  const refresh = useRefresh();
  const [replyingTo, setReplyingTo] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came in while it is open is read too
  useEffect(() => {
    if (!unread) return;
    void markRead(id)
      .then(() =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: [DISCUSSIONS, 'list'] }),
          queryClient.invalidateQueries({ queryKey: [DISCUSSIONS, 'unread'] }),
        ]),
      )
      // Opened again it is said again
      .catch(() => undefined);
  }, [id, unread, last_at, queryClient]);
  const send = async (written: TextWritten, postId: string, parentId: string | null) => {
    const sent = await sendWritten({
      what: 'post',
      id: postId,
      thread_id: id,
      parent_id: parentId,
      text: written.text,
      files: (written.files ?? []).map((file) => file.id),
      anonymous: written.anonymous,
      at: new Date().toISOString(),
    });
    setReplyingTo(undefined);
    if (sent) queryClient.setQueryData(threadQuery(id).queryKey, sent);
    // By its teacher: it has left the list of what needs them, and can come back
    if (sent?.answered && !thread.answered) noteAnswered(thread, postId, refresh);
    void queryClient.invalidateQueries({ queryKey: [DISCUSSIONS, 'list'] });
  };
  // Who is hidden here stays so, unless they choose otherwise
  const isHidden = [thread, ...posts].some(({ author }) => author.is_me && author.anonymous);
  const firstWords = { ...nothingWritten, anonymous: abilities.anonymous && isHidden };
  const answers = posts.filter(({ parent_id }) => parent_id === null);
  const below = Map.groupBy(posts, ({ parent_id }) => parent_id ?? '');
  // The accepted answer is what most come for
  const ordered = [
    ...answers.filter(({ accepted }) => accepted),
    ...answers.filter(({ accepted }) => !accepted),
  ];
  return (
    <div className="grid gap-5">
      {!commented && <Question thread={thread} level={level} />}
      {!commented && thread.place.kind === 'course' && (
        <OwnParticipation course={thread.place.id} thread={id} />
      )}
      {ordered.length > 0 && (
        <ul
          aria-label={commented ? 'Comments' : thread.kind === 'question' ? 'Answers' : 'Replies'}
          className="grid gap-5"
        >
          {ordered.map((post) => (
            <li key={post.id} className="border-t border-line pt-4">
              <PostItem post={post} thread={thread} onReply={() => setReplyingTo(post.id)}>
                <Below
                  posts={below.get(post.id) ?? []}
                  thread={thread}
                  waiting={waiting.filter(({ parent_id }) => parent_id === post.id)}
                />
                {replyingTo === post.id && (
                  <div className="ms-4 border-s border-line ps-4">
                    <TextForm
                      label={`Reply to ${post.author.name}`}
                      action="Reply"
                      place={placeOf(thread)}
                      waits
                      mayHide={abilities.anonymous}
                      initial={firstWords}
                      keptAs={`reply:${post.id}`}
                      onSend={(written, postId) => send(written, postId, post.id)}
                      onCancel={() => setReplyingTo(undefined)}
                    />
                  </div>
                )}
              </PostItem>
            </li>
          ))}
        </ul>
      )}
      <WaitingPosts waiting={waiting.filter(({ parent_id }) => parent_id === null)} />
      {thread.closed !== null && <Note tone="info">{thread.closed}</Note>}
      {abilities.reply && (
        <TextForm
          label={commented ? 'Your comment' : thread.kind === 'question' ? 'Your answer' : 'Your reply'}
          action={commented ? 'Comment' : thread.kind === 'question' ? 'Answer' : 'Reply'}
          place={placeOf(thread)}
          description={
            thread.slow_seconds > 0
              ? `In this course everybody writes at most once in ${formatQuantity(thread.slow_seconds, 'second')}.`
              : 'Write @ and a user name to mention somebody, `code` between backticks, a formula between dollar signs: $x^2$.'
          }
          waits
          mayHide={abilities.anonymous}
          initial={firstWords}
          keptAs={`answer:${id}`}
          onSend={(written, postId) => send(written, postId, null)}
        />
      )}
    </div>
  );
}

function Below({
  posts,
  thread,
  waiting,
}: {
  posts: readonly DiscussionPost[];
  thread: DiscussionThread;
  waiting: readonly WrittenPost[];
}) {
  if (posts.length === 0 && waiting.length === 0) return null;
  return (
    <div className="ms-4 grid gap-4 border-s border-line ps-4">
      {posts.map((post) => (
        <PostItem key={post.id} post={post} thread={thread} />
      ))}
      <WaitingPosts waiting={waiting} />
    </div>
  );
}

const WaitingPosts = ({ waiting }: { waiting: readonly WrittenPost[] }) =>
  waiting.map((post) => (
    <div key={post.id} className="grid gap-1 border-t border-line pt-4">
      <p role="status" className="text-14 font-semibold text-ink2">
        Waiting for a connection
      </p>
      <p dir="auto" className="text-15 wrap-anywhere whitespace-pre-wrap">
        {post.text}
      </p>
    </div>
  ));

/** The list that it belongs to: for those who keep order theirs. */
const allHref = (thread: DiscussionThread): string =>
  thread.place.kind === 'course' && thread.abilities.moderate
    ? `/instructor/courses/${encodeURIComponent(thread.place.id)}/questions?show=all`
    : discussionsPath(placeOf(thread));

function Question({ thread, level }: { thread: DiscussionThread; level: 1 | 3 }) {
  const { id, abilities, title, followed, place, lesson_title: lesson } = thread;
  const [editing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<'hide' | 'report'>();
  const refresh = useRefresh();
  const edit = useThreadChange((written: Parameters<typeof editThread>[1]) => editThread(id, written));
  const change = useThreadChange((act: () => ReturnType<typeof removeThread>) => act());
  const state = (values: Parameters<typeof changeState>[1]) => change.mutate(() => changeState(id, values));
  const Title = level === 1 ? 'h1' : 'h2';
  if (editing)
    return (
      <TextForm
        titled
        label="Title"
        action="Save"
        place={placeOf(thread)}
        initial={{ ...nothingWritten, title, text: thread.text, files: thread.files }}
        onCancel={() => setEditing(false)}
        onSend={async (written) => {
          await edit.mutateAsync({
            title: written.title,
            text: written.text,
            files: (written.files ?? []).map((file) => file.id),
          });
          setEditing(false);
        }}
      />
    );
  return (
    <article className="grid gap-2">
      {level === 1 && (
        <p>
          <PathLink href={allHref(thread)} className={`${linkClass} inline-flex min-h-11 items-center`}>
            All discussions
          </PathLink>
        </p>
      )}
      <WrittenText
        shown={thread}
        title={
          <>
            <Title
              dir="auto"
              className={
                level === 1
                  ? 'text-24 tracking-[-0.02em] wrap-anywhere'
                  : 'text-19 leading-snug font-semibold wrap-anywhere'
              }
            >
              {title}
            </Title>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink2">
              {place.kind === 'course' && place.slug !== null && level === 1 ? (
                <PathLink href={lessonPath(place.slug, thread.lesson_id)} className={linkClass}>
                  <span dir="auto" className="wrap-anywhere">
                    {lesson === null ? place.name : `${place.name}: ${lesson}`}
                  </span>
                </PathLink>
              ) : (
                lesson !== null && (
                  <span dir="auto" className="wrap-anywhere">
                    {lesson}
                  </span>
                )
              )}
              {thread.resolved && <Badge tone="soft">Resolved</Badge>}
              {thread.pinned && (
                <span className="inline-flex items-center gap-1">
                  <Icon of={Pin} size={14} /> Pinned
                </span>
              )}
              {thread.locked && (
                <span className="inline-flex items-center gap-1">
                  <Icon of={Lock} size={14} /> Locked
                </span>
              )}
            </p>
          </>
        }
        actions={
          <Acts>
            <VoteAct subject={thread} onVote={(voted) => change.mutate(() => vote(id, voted))} />
            <Act
              pressed={followed}
              onClick={() =>
                void followThread(id, !followed)
                  .then(refresh)
                  .catch((error: Error) => showToast(error.message))
              }
            >
              {followed ? 'Following' : 'Follow'}
            </Act>
            {abilities.resolve && (
              <Act onClick={() => state({ resolved: !thread.resolved })}>
                {thread.resolved ? 'Reopen' : 'Mark as resolved'}
              </Act>
            )}
            {abilities.edit && <Act onClick={() => setEditing(true)}>Edit</Act>}
            {abilities.delete && (
              <Act
                onClick={() =>
                  change.mutate(() => removeThread(id, true), {
                    onSuccess: () =>
                      showToast('It is removed', {
                        action: {
                          label: 'Undo',
                          onPress: () => change.mutate(() => removeThread(id, false)),
                        },
                      }),
                  })
                }
              >
                Remove
              </Act>
            )}
            {abilities.restore && (
              <Act onClick={() => change.mutate(() => removeThread(id, false))}>Put it there again</Act>
            )}
            {abilities.report && <Act onClick={() => setDialog('report')}>Report</Act>}
            {abilities.moderate && (
              <>
                <Act onClick={() => state({ pinned: !thread.pinned })}>{thread.pinned ? 'Unpin' : 'Pin'}</Act>
                <Act onClick={() => state({ locked: !thread.locked })}>
                  {thread.locked ? 'Unlock' : 'Lock'}
                </Act>
                <Act
                  onClick={() =>
                    thread.hidden === null ? setDialog('hide') : change.mutate(() => showText(id))
                  }
                >
                  {thread.hidden === null ? 'Hide' : 'Show again'}
                </Act>
              </>
            )}
          </Acts>
        }
      />
      <TextDialogs
        dialog={dialog}
        subjectId={id}
        author={thread.author}
        thread={thread}
        onClose={() => setDialog(undefined)}
      />
    </article>
  );
}
