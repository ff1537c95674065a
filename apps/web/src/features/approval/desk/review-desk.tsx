import { documentChanges } from '@darasa/contract/approval/changes';
import type { ReviewDesk } from '@darasa/contract/approval/schemas';
import { textPlace } from '@darasa/contract/approval/text-places';
import { placeName } from '@darasa/contract/authoring/places';
import { seeAsLearnerPath } from '@darasa/contract/learning/as-learner-rules';
import { ArrowLeft, Eye } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { CommentForm } from '../comments/comment-form.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';
import { quoted, threadsOf, useComments } from '../comments/use-comments.ts';
import { DecisionBar, type DecisionHandle } from './decision-bar.tsx';
import { deskCommand } from './desk-keys.ts';
import type { RenderFile } from './part-files.tsx';
import { PartList } from './part-list.tsx';
import { PartView } from './part-view.tsx';
import { partsInOrder } from './parts.ts';

interface Props {
  desk: ReviewDesk;
  /** Shows Markdown as learners see it. */
  renderText: (markdown: string) => ReactNode;
  renderFile: RenderFile;
  onDecided: () => void;
}

/**
 * The desk of a reviewer: what changed on the left, the course in the middle, comments and findings on the right. What comes back after
 * changes were requested is compared with what the reviewer saw then, and by choice with what learners have now.
 */
export function ReviewDeskView({ desk, renderText, renderFile, onDecided }: Props) {
  const { document, published, returned, findings } = desk;
  const [sinceReview, setSinceReview] = useState(returned !== null);
  const before = (sinceReview && returned?.document) || published;
  const changes = useMemo(() => documentChanges(before, document), [before, document]);
  const parts = useMemo(() => partsInOrder(document), [document]);
  const changed = parts.filter((path) => changes.some((change) => change.path === path));
  const removed = new Set(changes.filter(({ kind }) => kind === 'removed').map(({ path }) => path));
  const start = (before && changed[0]) ?? 'details';
  const [open, setOpen] = useState(start);
  const [onlyChanged, setOnlyChanged] = useState(before !== null);
  const [asLearners, setAsLearners] = useState(false);
  const [writing, setWriting] = useState(false);
  /** The words of a lesson that were selected when a comment was begun. */
  const [words, setWords] = useState('');
  const acts = useComments(desk.course_id);
  const decision = useRef<DecisionHandle>(null);
  const middle = useRef<HTMLDivElement>(null);

  const show = (path: string) => {
    setOpen(path);
    setWriting(false);
    if (middle.current) middle.current.scrollTop = 0;
  };
  /** Where all stands below one another, the part may begin out of sight. */
  const choose = (path: string) => {
    show(path);
    const part = middle.current;
    if (!part || Math.abs(part.getBoundingClientRect().top) < innerHeight / 2) return;
    part.focus({ preventScroll: true });
    requestAnimationFrame(() => part.scrollIntoView());
  };
  const write = () => {
    const selection = getSelection();
    const isInPart = selection?.anchorNode && middle.current?.contains(selection.anchorNode);
    setWords(open.startsWith('lesson:') && isInPart ? selection.toString().trim() : '');
    setWriting(true);
  };
  const go = (step: -1 | 1) => {
    const among = [...(onlyChanged && changed.length > 0 ? changed : parts), ...removed];
    const next = among[among.indexOf(open) + step] ?? (among.includes(open) ? undefined : among[0]);
    if (next) show(next);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = deskCommand(event);
      if (!command) return;
      event.preventDefault();
      if (command === 'next' || command === 'previous') go(command === 'next' ? 1 : -1);
      else if (command === 'comment') write();
      else decision.current?.ask(command);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const threads = threadsOf(desk.comments);
  const here = threads.filter(({ first }) => first.path.split('/')[0] === open);
  const elsewhere = threads.filter(({ first }) => first.path.split('/')[0] !== open);
  /** Removed parts have their names in what was there before. */
  const nameOf = (path: string): string =>
    placeName(before && removed.has(path.split('/')[0] ?? '') ? before : document, path);
  const title = document.details.title || 'Untitled';
  return (
    <div className="flex h-dvh flex-col max-lg:h-auto max-lg:min-h-dvh">
      <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-bg px-3 py-2 md:px-5">
        <PathLink
          href="/administrator/reviews"
          aria-label="Back to course reviews"
          className={buttonClass({ look: 'quiet', icon: true })}
        >
          <Icon of={ArrowLeft} />
        </PathLink>
        <div className="min-w-0 flex-1 basis-52">
          <p className="truncate font-semibold">{title}</p>
          <p className="text-13 text-ink3">
            Version {desk.revision}, submitted by {desk.submitted_by} <TimeAgo iso={desk.submitted_at} />
          </p>
        </div>
        <PathLink
          href={seeAsLearnerPath(desk.course_id, {
            place: lessonAt(document, open),
            shown: 'submitted',
            back: `/administrator/reviews/${desk.course_id}`,
          })}
          className={buttonClass({ look: 'outline' })}
        >
          <Icon of={Eye} size={18} />
          See as a learner
        </PathLink>
        <DecisionBar desk={desk} onDecided={onDecided} handle={decision} />
      </header>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <aside
          aria-label="Changes"
          className="w-[300px] shrink-0 overflow-y-auto border-line p-3 max-lg:w-full max-lg:border-b lg:border-r"
        >
          {returned && (
            <SelectField
              label="Compare with"
              className="mb-2 px-3"
              value={sinceReview ? 'returned' : 'published'}
              onChange={(event) => setSinceReview(event.target.value === 'returned')}
              choices={[
                { value: 'returned', label: `Version ${returned.revision}, which was sent back` },
                {
                  value: 'published',
                  label: published ? 'What learners have now' : 'Nothing: the whole course',
                },
              ]}
            />
          )}
          <p className="px-3 pt-1 text-14 text-ink2">{summary(changes)}</p>
          {before && (
            <div className="px-3 py-1">
              <Switch checked={onlyChanged} onChange={setOnlyChanged}>
                Only what changed
              </Switch>
            </div>
          )}
          <PartList
            document={document}
            changes={changes}
            comments={desk.comments}
            onlyChanged={onlyChanged && before !== null}
            open={open}
            onOpen={choose}
          />
        </aside>
        <main
          ref={middle}
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-mt-2 overflow-y-auto px-4 py-6 outline-none md:px-8"
        >
          <div className="mb-4 flex flex-wrap items-center gap-3">
            {before && (
              <Switch checked={asLearners} onChange={setAsLearners}>
                As learners see it
              </Switch>
            )}
            <span className="text-13 text-ink3 max-lg:hidden">
              Keys: J next, K previous, C comment, A approve, R request changes
            </span>
          </div>
          {desk.note && open === start && (
            <blockquote dir="auto" className="mb-6 border-l-4 border-accent pl-4 text-15 whitespace-pre-line">
              <p className="text-13 font-semibold text-ink3">Note by the author</p>
              {desk.note}
            </blockquote>
          )}
          <PartView
            path={open}
            document={document}
            before={before}
            isPublished={before === published}
            media={desk.media}
            renderText={renderText}
            renderFile={renderFile}
            asLearners={asLearners}
          />
        </main>
        <aside
          aria-label="Findings and comments"
          className="grid w-[340px] shrink-0 content-start gap-4 overflow-y-auto border-line p-4 max-lg:w-full max-lg:border-t lg:border-l"
        >
          {findings.length > 0 && (
            <section aria-labelledby="findings">
              <h2 id="findings" className="mb-2 font-sans text-15 font-semibold tracking-normal">
                Automatic checks
              </h2>
              <ul className="grid gap-1">
                {findings.map(({ path, message }) => (
                  <li key={path + message}>
                    <button
                      type="button"
                      className="min-h-9 rounded-m px-2 py-1.5 text-left text-14 hover:bg-sunken"
                      onClick={() => choose(parts.find((part) => part === path.split('/')[0]) ?? 'details')}
                    >
                      <span dir="auto" className="font-medium wrap-anywhere">
                        {path.startsWith('outline') ? 'Curriculum' : nameOf(path.split('/')[0] ?? '')}
                      </span>
                      <span className="block text-ink2">{message}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="comments" className="grid gap-3">
            <h2 id="comments" className="font-sans text-15 font-semibold tracking-normal">
              Comments on {nameOf(open)}
            </h2>
            {here.map((thread) => (
              <CommentThread key={thread.first.id} thread={thread} acts={acts} place="" {...quoted(thread)} />
            ))}
            {writing && words !== '' && (
              <p
                dir="auto"
                className="line-clamp-2 border-s-3 border-accent ps-2 text-14 text-ink2 wrap-anywhere"
              >
                {words}
              </p>
            )}
            {writing ? (
              <CommentForm
                key={open}
                keptAs={`comment:${desk.course_id}:${open}`}
                label="Your comment"
                action="Comment"
                autoFocus
                onCancel={() => setWriting(false)}
                onSend={async ({ id, text }) => {
                  const path = words ? textPlace(open.slice('lesson:'.length), words) : open;
                  await acts.add({ id, text, path, parent_id: null });
                  setWriting(false);
                }}
              />
            ) : (
              <Button look="outline" className="justify-self-start" onClick={write}>
                Comment
              </Button>
            )}
          </section>
          {elsewhere.length > 0 && (
            <section aria-label="Comments on other parts" className="grid gap-3">
              <h2 className="font-sans text-15 font-semibold tracking-normal">On other parts</h2>
              {elsewhere.map((thread) => (
                <CommentThread
                  key={thread.first.id}
                  thread={thread}
                  acts={acts}
                  place={nameOf(thread.first.path)}
                  onOpenPlace={() => choose(thread.first.path.split('/')[0] || 'details')}
                  {...quoted(thread)}
                />
              ))}
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

function summary(changes: ReturnType<typeof documentChanges>): string {
  const counts = (['added', 'edited', 'moved', 'removed'] as const)
    .map((kind) => [changes.filter((change) => change.kind === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`);
  return counts.length > 0 ? counts.join(', ') : `${formatQuantity(0, 'change')}`;
}

/** The lesson that a part of the course is, or in which it is taken. */
function lessonAt({ modules }: ReviewDesk['document'], path: string): string | undefined {
  const [kind, id] = path.split(':');
  const lessons = modules.flatMap((module) => module.lessons);
  if (kind === 'module') return modules.find((module) => module.id === id)?.lessons[0]?.id;
  return lessons.find((lesson) => id !== undefined && (lesson.id === id || lesson.assessment_id === id))?.id;
}
