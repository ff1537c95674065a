import type { EditData } from '@darasa/contract/authoring/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '~/ui/chip';
import { StepPage } from '~/ui/form/form-section';
import { Note } from '~/ui/message';
import { storedCourse } from '../course-document/course-backend.ts';
import { useEditing, useStore } from '../editing/editing-context.tsx';
import { editDataQuery } from '../queries.ts';
import { stateDescription, stateLabel } from '../state-labels.ts';
import { CourseActions } from './course-actions.tsx';
import { FindingsList } from './findings-list.tsx';
import { PublishedNext } from './published-next.tsx';
import { useCourseFindings } from './use-course-findings.ts';

interface Props {
  id: string;
  /** Missing while the server can't be reached. */
  data: EditData | undefined;
  /** The course page as it will look. */
  preview: ReactNode;
}

/** The last step: where the course stands, what is missing, what may be done, and how it will look. */
export function PreviewStep({ id, data, preview }: Props) {
  const { readOnly } = useEditing();
  const refresh = useFreshData(id);
  const findings = useCourseFindings(data);
  const state = data?.state;
  const isShown = state?.status === 'published' && state.is_published;
  /** What follows says that it is in the catalogue, and there is nothing else to say. */
  const isPlain =
    isShown && !state.changed && !['in_review', 'changes_requested'].includes(state.revision ?? '');
  return (
    <>
      <StepPage title="Preview and submit">
        <section aria-labelledby="state" className="mt-8">
          <h2 id="state" className="sr-only">
            State
          </h2>
          {data ? (
            <>
              <p className="flex flex-wrap items-center gap-3">
                <Badge tone="soft">{stateLabel(data.state)}</Badge>
                {!isPlain && <span className="text-16 text-ink2">{stateDescription(data.state)}</span>}
              </p>
              <div className="mt-5">
                {isShown && (
                  <PublishedNext
                    title={data.document.details.title}
                    course={{ id, category: data.document.details.category, slug: data.slug }}
                  />
                )}
                <CourseActions id={id} data={data} findings={findings} onDone={refresh} />
              </div>
            </>
          ) : (
            <Note tone="info">You are offline. The next steps appear when you are back online.</Note>
          )}
        </section>
        {!readOnly && (
          <section aria-labelledby="findings" className="mt-10">
            <h2 id="findings" className="mb-3 text-24">
              What to complete
            </h2>
            <FindingsList id={id} findings={findings} />
          </section>
        )}
      </StepPage>
      <section aria-labelledby="preview" className="border-t border-line bg-bg">
        <div className="wrap pt-8">
          <h2 id="preview" className="text-24">
            How the course page will look
          </h2>
        </div>
        {preview}
      </section>
    </>
  );
}

/** What may be done depends on what was saved since the course was opened. @returns reads it again */
function useFreshData(id: string): () => void {
  const store = useStore();
  const queryClient = useQueryClient();
  const refresh = async () => {
    await store.flush().catch(() => undefined);
    const fresh = await queryClient.fetchQuery({ ...editDataQuery(id), staleTime: 0 }).catch(() => undefined);
    if (fresh) store.arrived(storedCourse(fresh));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened
  useEffect(() => void refresh(), [id, store]);
  return () => void refresh();
}
