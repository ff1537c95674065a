import type { DiscussionPost, DiscussionThread } from '@darasa/contract/discussions/schemas';
import { Check, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';
import { Act, Acts } from './act.tsx';
import { placeOf } from './paths.ts';
import { ReasonDialog, ReportDialog } from './reason-dialogs.tsx';
import { nothingWritten, TextForm } from './text-form.tsx';
import { acceptAnswer, ban, editPost, hideText, removePost, showText, vote } from './thread-calls.ts';
import { useThreadChange } from './use-thread-change.ts';
import { WrittenText } from './written-text.tsx';

interface Props {
  post: DiscussionPost;
  thread: DiscussionThread;
  /** Asks for a reply below it. */
  onReply?: () => void;
  children?: ReactNode;
}

/** A post with what can be done with it. */
export function PostItem({ post, thread, onReply, children }: Props) {
  const [editing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<'hide' | 'report' | 'ban'>();
  const { abilities } = post;
  const edit = useThreadChange((body: Parameters<typeof editPost>[1]) => editPost(post.id, body));
  const change = useThreadChange((act: () => ReturnType<typeof removePost>) => act());
  const remove = () =>
    change.mutate(() => removePost(post.id, true), {
      onSuccess: () =>
        showToast('Your post is removed', {
          action: { label: 'Undo', onPress: () => change.mutate(() => removePost(post.id, false)) },
        }),
    });
  if (editing)
    return (
      <TextForm
        label="Your post"
        action="Save"
        place={placeOf(thread)}
        initial={{ ...nothingWritten, text: post.text, files: post.files }}
        onCancel={() => setEditing(false)}
        onSend={async ({ text, files = [] }) => {
          await edit.mutateAsync({ text, files: files.map(({ id }) => id) });
          setEditing(false);
        }}
      />
    );
  return (
    <article id={post.id} className="grid gap-2">
      {post.accepted && (
        <p className="flex items-center gap-1 text-14 font-semibold text-success">
          <Icon of={Check} size={16} /> Accepted answer
        </p>
      )}
      <WrittenText
        shown={post}
        actions={
          <Acts>
            <VoteAct subject={post} onVote={(voted) => change.mutate(() => vote(post.id, voted))} />
            {abilities.reply && onReply && <Act onClick={onReply}>Reply</Act>}
            {abilities.accept && (
              <Act
                onClick={() => change.mutate(() => acceptAnswer(thread.id, post.accepted ? null : post.id))}
              >
                {post.accepted ? 'Not the answer after all' : 'Accept as the answer'}
              </Act>
            )}
            {abilities.edit && <Act onClick={() => setEditing(true)}>Edit</Act>}
            {abilities.delete && <Act onClick={remove}>Remove</Act>}
            {abilities.restore && (
              <Act onClick={() => change.mutate(() => removePost(post.id, false))}>Put it there again</Act>
            )}
            {abilities.report && <Act onClick={() => setDialog('report')}>Report</Act>}
            {abilities.hide && (
              <Act
                onClick={() =>
                  post.hidden === null ? setDialog('hide') : change.mutate(() => showText(post.id))
                }
              >
                {post.hidden === null ? 'Hide' : 'Show again'}
              </Act>
            )}
            {abilities.hide &&
              thread.place.kind === 'course' &&
              !post.author.is_teacher &&
              !post.author.is_me && <Act onClick={() => setDialog('ban')}>Stop from writing</Act>}
          </Acts>
        }
      />
      {children}
      <TextDialogs
        dialog={dialog}
        subjectId={post.id}
        author={post.author}
        thread={thread}
        onClose={() => setDialog(undefined)}
      />
    </article>
  );
}

/** How many people find it helpful, and whether one does oneself. */
export function VoteAct({
  subject: { votes, voted, abilities },
  onVote,
}: {
  subject: Pick<DiscussionPost, 'votes' | 'voted'> & { abilities: { vote: boolean } };
  onVote: (voted: boolean) => void;
}) {
  const words = votes === 0 ? 'Helpful' : `Helpful (${votes})`;
  if (abilities.vote)
    return (
      <Act pressed={voted} onClick={() => onVote(!voted)}>
        <Icon of={ThumbsUp} size={16} /> {words}
      </Act>
    );
  if (votes === 0) return null;
  return (
    <span className="px-2 text-14 text-ink2">
      {formatQuantity(votes, 'person finds', 'people find')} this helpful
    </span>
  );
}

/** The dialogs of those who keep order, and of those who report. */
export function TextDialogs({
  dialog,
  subjectId,
  author,
  thread,
  onClose,
}: {
  dialog: 'hide' | 'report' | 'ban' | undefined;
  subjectId: string;
  author: DiscussionPost['author'];
  thread: DiscussionThread;
  onClose: () => void;
}) {
  const hide = useThreadChange((reason: string) => hideText(subjectId, reason));
  if (dialog === 'report') return <ReportDialog subjectId={subjectId} onClose={onClose} />;
  if (dialog === 'hide')
    return (
      <ReasonDialog
        title="Hide this text from others"
        action="Hide"
        lead="Its author is told the reason and still sees the text. You can show it again."
        onDecide={(reason) => hide.mutateAsync(reason)}
        onClose={onClose}
      />
    );
  if (dialog === 'ban' && author.user_id !== null)
    return (
      <ReasonDialog
        title={`Stop ${author.name} from writing in this course`}
        action="Stop from writing"
        lead="They can still read the discussions, and see the reason. You can let them write again in the settings of the discussions."
        onDecide={async (reason) => {
          await ban(thread.place.id, author.user_id ?? '', reason);
          showToast(`${author.name} cannot write in this course any more`);
        }}
        onClose={onClose}
      />
    );
  return null;
}
