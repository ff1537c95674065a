import type { FoundModule } from '@darasa/contract/authoring/importing/document-imports';
import { formatQuantity } from '~/lib/format';
import { Checkbox } from '~/ui/fields/checkbox';

interface Props {
  modules: readonly FoundModule[];
  /** Ids of lessons that are not wanted. */
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** What a document would become, to choose among. */
export function FoundLessons({ modules, leftOut, onChange }: Props) {
  const set = (ids: readonly string[], wanted: boolean) => {
    const next = new Set(leftOut);
    for (const id of ids)
      if (wanted) next.delete(id);
      else next.add(id);
    onChange(next);
  };
  return (
    <ol aria-label="Lessons in the document" className="grid gap-3">
      {modules.map(({ id, title, lessons }) => {
        const ids = lessons.map((lesson) => lesson.id);
        const wanted = ids.filter((lesson) => !leftOut.has(lesson)).length;
        return (
          <li key={id} className="rounded-m border border-line px-3 py-1">
            <Checkbox
              checked={wanted === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = wanted > 0 && wanted < ids.length;
              }}
              onChange={({ target }) => set(ids, target.checked)}
            >
              <span dir="auto" className="font-semibold text-ink wrap-anywhere">
                {title || 'Untitled module'}
              </span>
            </Checkbox>
            <ol className="ml-4">
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Checkbox
                    checked={!leftOut.has(lesson.id)}
                    onChange={({ target }) => set([lesson.id], target.checked)}
                    description={<About lesson={lesson} />}
                  >
                    <span dir="auto" className="wrap-anywhere">
                      {lesson.title || 'Untitled lesson'}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

function About({
  lesson: { words, pictures, excerpt, lesson_type },
}: {
  lesson: FoundModule['lessons'][number];
}) {
  const parts = [
    ...(lesson_type === 'file' ? ['The file itself'] : []),
    formatQuantity(words, 'word'),
    ...(pictures > 0 ? [formatQuantity(pictures, 'picture')] : []),
  ];
  return (
    <>
      {parts.join(', ')}
      {excerpt && (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {excerpt}
        </span>
      )}
    </>
  );
}
