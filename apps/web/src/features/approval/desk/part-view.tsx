import { describeValue } from '@darasa/contract/authoring/describe-value';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import { fieldLabel } from '@darasa/contract/authoring/field-labels';
import { isSame } from '@darasa/contract/authoring/parts';
import type { MediaView } from '@darasa/contract/media/schemas';
import type { ReactNode } from 'react';
import { Badge } from '~/ui/chip';
import { MarkedText } from '~/ui/text/marked-text';
import { type Part, partOf } from './part-contents.ts';
import { PartFiles, type RenderFile } from './part-files.tsx';
import { PartQuestions } from './part-questions.tsx';

interface Props {
  path: string;
  document: CourseDocument;
  /** What it is compared with. */
  before: CourseDocument | null;
  /** Learners have what it is compared with. */
  isPublished: boolean;
  /** Files that the submitted course names. */
  media: readonly MediaView[];
  /** Shows a lesson's text as learners see it. */
  renderText: (markdown: string) => ReactNode;
  renderFile: RenderFile;
  /** As learners see it, instead of with changes marked. */
  asLearners: boolean;
}

/** One part of the course as it was submitted, with what changed against an earlier version. */
export function PartView({
  path,
  document,
  before: earlier,
  isPublished,
  media,
  renderText,
  renderFile,
  asLearners,
}: Props) {
  const submitted = partOf(document, path);
  const before = earlier ? partOf(earlier, path) : undefined;
  const now = submitted ?? before;
  if (!now) return <p className="text-ink3">This part is no longer in the course.</p>;
  const compared = submitted && !asLearners ? before : undefined;
  const { title, text } = now;
  return (
    <>
      <h1 dir="auto" className="font-display text-30 font-bold tracking-[-0.02em] wrap-anywhere">
        {title || 'Untitled'}
      </h1>
      {!submitted && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-15 text-ink2">
          <Badge tone="soft">Removed</Badge>{' '}
          {isPublished
            ? 'Learners see this now. This version removes it.'
            : 'This was in the version that was sent back. It is no longer there.'}
        </p>
      )}
      {compared && compared.title !== title && (
        <p className="mt-1 text-14 text-ink3">Before: {compared.title || 'untitled'}</p>
      )}
      <PartFields now={now} before={compared} />
      <PartFiles part={now} before={compared?.files} media={media} renderFile={renderFile} />
      {(text !== '' || compared?.text) && (
        <div className="mt-6 max-w-[68ch]">
          {compared && compared.text !== text ? (
            <MarkedText before={compared.text} after={text} />
          ) : (
            renderText(text)
          )}
        </div>
      )}
      <PartQuestions now={now.questions} before={compared?.questions} />
    </>
  );
}

/** What is said in a line or a few: type, price, length. Nothing is shown that is neither set nor changed. */
function PartFields({ now, before }: { now: Part; before: Part | undefined }) {
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-2 text-15 md:grid-cols-[max-content_minmax(0,1fr)]">
      {Object.entries(now.fields).map(([field, value]) => {
        const earlier = before?.fields[field];
        const changed = before !== undefined && !isSame(earlier, value);
        const shown = describeField(value, field);
        const was = describeField(earlier, field);
        if (!shown && (!changed || !was)) return null;
        return (
          <div key={field} className="contents">
            <dt className="text-ink3 max-md:mt-1">{fieldLabel(field)}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {changed && shown !== was ? <Changed before={was} after={shown} /> : shown}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const describeField = (value: unknown, field: string): string =>
  value === 0 ? '' : describeValue(value, field);

/** A short value is replaced as a whole; in a list what came and went is marked. */
const Changed = ({ before, after }: { before: string; after: string }) =>
  before.includes('\n') || after.includes('\n') ? (
    <MarkedText before={before} after={after} />
  ) : (
    <>
      <ins className="rounded-[3px] bg-primary-soft no-underline">{after || 'nothing'}</ins>{' '}
      <Badge tone="soft">changed</Badge> <span className="text-ink3">before: {before || 'nothing'}</span>
    </>
  );
