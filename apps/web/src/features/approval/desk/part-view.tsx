import type { AssessmentDocument, CourseDocument, LessonDocument } from '@darasa/contract/authoring/document';
import { isSame } from '@darasa/contract/authoring/parts';
import { fieldLabel } from '@darasa/contract/authoring/places';
import type { ReactNode } from 'react';
import { Badge } from '~/ui/chip';
import { MarkedText } from './marked-text.tsx';

interface Props {
  path: string;
  document: CourseDocument;
  published: CourseDocument | null;
  /** Shows a lesson's text as learners see it. */
  renderText: (markdown: string) => ReactNode;
  /** As learners see it, instead of with changes marked. */
  asLearners: boolean;
}

type Fields = Record<string, unknown>;
const longFields = new Set(['content_text', 'description', 'instructions', 'title', 'subtitle']);

/** One part of the course as it was submitted, with what changed against what learners have now. */
export function PartView({ path, document, published, renderText, asLearners }: Props) {
  const now = partOf(document, path);
  const before = published ? partOf(published, path) : undefined;
  if (!now) return <p className="text-ink3">This part is not in the course any more.</p>;
  const { title, text, ...rest } = now;
  return (
    <>
      <h1 className="font-display text-30 font-bold tracking-[-0.02em] wrap-anywhere">
        {title || 'Without a title'}
      </h1>
      {before && !isSame(before.title, title) && !asLearners && (
        <p className="mt-1 text-14 text-ink3">Before: {before.title || 'without a title'}</p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-2 text-15 md:grid-cols-[max-content_minmax(0,1fr)]">
        {Object.entries(rest.fields).map(([field, value]) => {
          const earlier = before?.fields[field];
          const changed = before !== undefined && !isSame(earlier, value);
          const shown = inWords(value);
          if (!shown && !changed) return null;
          return (
            <div key={field} className="contents">
              <dt className="text-ink3 first-letter:uppercase">{fieldLabel(field)}</dt>
              <dd className="wrap-anywhere">
                {changed && !asLearners ? (
                  longFields.has(field) && typeof value === 'string' ? (
                    <MarkedText before={String(earlier ?? '')} after={value} />
                  ) : (
                    <>
                      <ins className="rounded-[3px] bg-primary-soft no-underline">{shown || 'nothing'}</ins>{' '}
                      <Badge tone="soft">changed</Badge>{' '}
                      <span className="text-ink3">before: {inWords(earlier) || 'nothing'}</span>
                    </>
                  )
                ) : (
                  shown
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {text !== '' && (
        <div className="mt-6 max-w-[68ch]">
          {asLearners ? (
            renderText(text)
          ) : before === undefined ? (
            <p className="text-16 leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
          ) : (
            <MarkedText before={before.text} after={text} />
          )}
        </div>
      )}
    </>
  );
}

interface Part {
  title: string;
  /** Markdown. */
  text: string;
  fields: Fields;
}

/** A part with its long text apart from its other fields; undefined when the course has no such part. */
function partOf(document: CourseDocument, path: string): Part | undefined {
  const [kind = '', id] = path.split(':');
  if (kind === 'details') {
    const { title, description, ...fields } = document.details;
    return { title, text: description, fields };
  }
  if (kind === 'module') {
    const module = document.modules.find((each) => each.id === id);
    return module && { title: module.title, text: module.description, fields: {} };
  }
  if (kind === 'lesson') {
    const lesson = document.modules.flatMap(({ lessons }) => lessons).find((each) => each.id === id);
    return lesson && lessonPart(lesson);
  }
  const assessment = document.assessments.find((each) => each.id === id);
  return assessment && assessmentPart(assessment);
}

function lessonPart({
  id: _id,
  title,
  content_text,
  assessment_id: _assessment,
  ...fields
}: LessonDocument): Part {
  return { title, text: content_text, fields };
}

function assessmentPart({ id: _id, title, instructions, ...fields }: AssessmentDocument): Part {
  return { title, text: instructions, fields };
}

/** A value as a reviewer reads it; '' for nothing. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === 0) return '';
  if (value === true) return 'Yes';
  if (value === false) return '';
  if (Array.isArray(value)) return listInWords(value);
  if (typeof value === 'object')
    return Object.entries(value as Fields)
      .filter(([key]) => !key.endsWith('id'))
      .map(([key, inner]) => [fieldLabel(key), inWords(inner)])
      .filter(([, words]) => words)
      .map(([key, words]) => `${key}: ${words}`)
      .join('; ');
  return String(value);
}

function listInWords(values: readonly unknown[]): string {
  if (values.every((value) => typeof value === 'string')) {
    // Ids say nothing to a reader; how many there are does
    return values.every((value) => /^[0-9a-f]{8}-/.test(value))
      ? String(values.length || '')
      : values.join(' · ');
  }
  return values
    .map((value) => {
      const { title, label, prompt, language } = value as Fields;
      return String(title || label || prompt || language || '').trim();
    })
    .map((name, index) => name || `${index + 1}`)
    .join(' · ');
}
