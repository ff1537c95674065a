import type { ReviewComment, ReviewDesk } from '@darasa/contract/approval/schemas';
import {
  assessment,
  type CourseDocument,
  courseDocument,
  type LessonDocument,
} from '@darasa/contract/authoring/document';
import { newLesson, newModule, updateLesson } from '@darasa/contract/authoring/edits';
import type { MediaView } from '@darasa/contract/media/schemas';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { reviewDeskQuery } from '../queries.ts';
import { ReviewDeskView } from './review-desk.tsx';

const published: CourseDocument = {
  ...courseDocument.parse({ details: { title: 'Keeping bees', price: 500 } }),
  modules: [
    newModule({
      title: 'Hives',
      lessons: [
        newLesson({ title: 'Top bar', lesson_type: 'text', content_text: 'A hive has twenty bars.' }),
        newLesson({ title: 'Swarms', lesson_type: 'text', content_text: 'Bees leave in May.' }),
      ],
    }),
  ],
};
const lessonId = published.modules[0]?.lessons[0]?.id ?? '';
const submitted = updateLesson({ ...published, details: { ...published.details, price: 800 } }, lessonId, {
  content_text: 'A hive has thirty bars.',
});

const quizId = crypto.randomUUID();
const mediaFile = (id: string, given: Partial<MediaView> = {}): MediaView => ({
  ...{ id, kind: 'video', name: 'hive.mp4', mime: 'video/mp4', bytes: 2_000_000, state: 'ready' },
  ...{ width: null, height: null, seconds: 60 },
  sources: [{ kind: 'original', url: '/m/1', mime: 'video/mp4', width: null, height: null, bytes: 1 }],
  ...given,
});
const comment = (given: Partial<ReviewComment>): ReviewComment => ({
  id: crypto.randomUUID(),
  path: '',
  parent_id: null,
  author: { user_id: '9', name: 'Amina Odhiambo', is_reviewer: true },
  text: 'A comment',
  revision: 2,
  created_at: '2026-11-20T10:00:00Z',
  resolved_at: null,
  abilities: { resolve: true, delete: false },
  ...given,
});
const desk = (given: Partial<ReviewDesk> = {}): ReviewDesk => ({
  course_id: '12',
  slug: 'keeping-bees',
  revision: 2,
  submitted_at: '2026-11-20T09:00:00Z',
  submitted_by: 'Baraka Mushi',
  note: 'Only the number of bars',
  document: submitted,
  published,
  returned: null,
  findings: [
    {
      path: `lesson:${lessonId}/content_text`,
      message: 'A picture has no alternative text',
      severity: 'warning',
    },
  ],
  comments: [comment({ path: `lesson:${lessonId}`, text: 'Are you sure?' })],
  media: [],
  state: { status: 'published', is_published: true, revision: 'in_review', changed: false },
  abilities: { edit: true, manage_authors: true, delete: false, actions: ['approve', 'request_changes'] },
  ...given,
});

let sent: { method: string; path: string; body: Record<string, unknown> }[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true, message: 'OK', data: { comments: [], state: desk().state } });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, path: new URL(url, 'http://x').pathname, body: JSON.parse(String(body ?? 'null')) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page({ onDecided }: { onDecided: () => void }) {
  const { data } = useQuery({ ...reviewDeskQuery('12'), enabled: false });
  return (
    data && (
      <ReviewDeskView
        desk={data}
        renderText={(text) => <p>{text}</p>}
        renderFile={({ name }, captions) => (
          <pre>{[name, ...captions.map((track) => Object.values(track).join(' '))].join('; ')}</pre>
        )}
        onDecided={onDecided}
      />
    )
  );
}
async function open(given: Partial<ReviewDesk> = {}) {
  const onDecided = vi.fn();
  const mounted = await mount(<Page onDecided={onDecided} />, {
    answers: [[reviewDeskQuery('12').queryKey, desk(given)]],
  });
  return { ...mounted, onDecided };
}
const title = () => screen.getByRole('heading', { level: 1 });

describe('the desk of a reviewer', () => {
  it('begins with what changed, and marks it in the text', async () => {
    const { user } = await open();
    expect(title()).toHaveTextContent('Keeping bees');
    expect(screen.getByText('2 edited')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Swarms/ })).not.toBeInTheDocument();
    await user.keyboard('j');
    expect(title()).toHaveTextContent('Top bar');
    expect(screen.getByRole('insertion')).toHaveTextContent('thirty');
    expect(screen.getByRole('deletion')).toHaveTextContent('twenty');
    await user.click(screen.getByRole('switch', { name: 'As learners see it' }));
    expect(screen.queryByRole('insertion')).not.toBeInTheDocument();
    expect(screen.getByText('A hive has thirty bars.')).toBeVisible();
  });

  it('compares what comes back with what was sent back, and by choice with what learners have', async () => {
    const returned = {
      revision: 1,
      document: { ...submitted, details: { ...submitted.details, price: 900 } },
    };
    const { user } = await open({ returned });
    expect(screen.getByText('1 edited')).toBeVisible();
    expect(screen.getByText(/900/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Compare with'), 'What learners have now');
    expect(screen.getByText('2 edited')).toBeVisible();
    expect(screen.getByText(/500/)).toBeVisible();
    expect(screen.queryByText(/900/)).not.toBeInTheDocument();
  });

  it('of a course that was never published shows what changed since it was sent back, or all of it', async () => {
    const [gone] = published.modules;
    const returned = {
      revision: 1,
      document: {
        ...published,
        modules: gone ? [gone, { ...gone, id: crypto.randomUUID(), title: 'Honey', lessons: [] }] : [],
      },
    };
    const { user } = await open({ published: null, returned, document: published, comments: [] });
    expect(screen.getByText('1 removed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Honey' }));
    expect(screen.getByText(/It is no longer there/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Compare with'), 'Nothing: the whole course');
    expect(screen.getByText('3 added')).toBeVisible();
  });

  it('shows questions with their answers, and what changed in them', async () => {
    const id = crypto.randomUUID();
    const asked = (right: number, more: object[] = []) =>
      assessment.parse({
        id: quizId,
        title: 'A quiz',
        questions: [
          {
            id,
            prompt: 'How many bars?',
            options: ['Twenty', 'Thirty'].map((text, index) => ({
              id: quizId,
              text,
              is_correct: index === right,
            })),
          },
          ...more,
        ],
      });
    const gone = { id: crypto.randomUUID(), question_type: 'numeric', prompt: 'How many legs?' };
    await open({
      published: { ...published, assessments: [asked(0, [gone])] },
      document: { ...published, assessments: [asked(1)] },
    });
    const [edited, removed] = within(screen.getByRole('region', { name: 'Questions' })).getAllByRole(
      'listitem',
    );
    expect(edited).toHaveTextContent(/Question 1Edited.*How many bars/);
    expect(edited).toHaveTextContent(/Twenty.*right.*wrong/);
    expect(removed).toHaveTextContent(/Removed.*How many legs/);
  });

  it('shows what is removed, and the files of a part', async () => {
    const [lost, video] = [newLesson({ title: 'Wax', content_text: 'Wax melts.' }), crypto.randomUUID()];
    const withLessons = (lessons: LessonDocument[]) => ({
      ...published,
      modules: published.modules.map((module) => ({ ...module, lessons })),
    });
    const [first] = published.modules[0]?.lessons ?? [];
    if (!first) throw new Error('The course has no lesson');
    const { user } = await open({
      published: withLessons([first, lost]),
      document: withLessons([{ ...first, media_id: video }]),
      media: [mediaFile(video)],
    });
    expect(screen.getByRole('list', { name: 'Files' })).toHaveTextContent(/hive\.mp4.*New file/);
    expect(screen.queryByText(video)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Wax' }));
    expect(title()).toHaveTextContent('Wax');
    expect(screen.getByText('Wax melts.')).toBeVisible();
    expect(screen.getByText(/This version removes it/)).toBeVisible();
  });

  it('shows a lesson’s recording with its captions, and other recordings without', async () => {
    const [lesson] = published.modules[0]?.lessons ?? [];
    if (!lesson) throw new Error('The course has no lesson');
    const [video, extra] = [crypto.randomUUID(), crypto.randomUUID()];
    const [english, swahili] = [crypto.randomUUID(), crypto.randomUUID()];
    const captionFile = (id: string, url: string) =>
      mediaFile(id, {
        ...{ kind: 'captions', name: 'hive.vtt', mime: 'text/vtt' },
        sources: [{ kind: 'original', url, mime: 'text/vtt', width: null, height: null, bytes: 1 }],
      });
    const document = updateLesson(published, lesson.id, {
      media_id: video,
      resources: [{ id: crypto.randomUUID(), title: 'Another hive', url: '', media_id: extra }],
      captions: [
        { media_id: english, language: 'en', label: 'English' },
        { media_id: swahili, language: 'sw', label: '' },
        { media_id: crypto.randomUUID(), language: 'fr', label: 'A file that is gone' },
      ],
    });
    await open({
      document,
      media: [
        mediaFile(video),
        mediaFile(extra),
        captionFile(english, '/m/en'),
        captionFile(swahili, '/m/sw'),
      ],
    });
    const [played, other] = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
    expect(played).toHaveTextContent('hive.mp4; /m/en en English; /m/sw sw sw');
    expect(other).toHaveTextContent(/^hive\.mp4hive\.mp4/);
  });

  it('a first version has nothing to compare with: it is shown as learners will see it', async () => {
    await open({ published: null });
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByText('changed')).not.toBeInTheDocument();
    expect(title()).toHaveTextContent('Keeping bees');
    expect(screen.getByText(/800/)).toBeVisible();
  });

  it('a finding leads to its lesson, and comments stand beside the part they are about', async () => {
    const { user } = await open();
    expect(screen.getByRole('article', { name: /Comment by Amina Odhiambo on Lesson/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /A picture has no alternative text/ }));
    expect(title()).toHaveTextContent('Top bar');
    expect(screen.getByRole('article', { name: 'Comment by Amina Odhiambo' })).toHaveTextContent(
      'Are you sure?',
    );
  });

  it('sends a comment on the open part, and keeps it when that fails', async () => {
    const { user } = await open();
    await user.keyboard('jc');
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(field).toHaveFocus();
    answer = () =>
      Response.json(
        { success: false, message: 'Too many requests', error: { code: 'RATE_LIMITED' } },
        { status: 429 },
      );
    await user.type(field, 'Where is the jack?');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText(/Too many requests/)).toBeVisible();
    expect(field).toHaveValue('Where is the jack?');
    const written = comment({ path: `lesson:${lessonId}`, text: 'Where is the jack?' });
    answer = () =>
      Response.json({ success: true, message: 'OK', data: { comments: [written] } }, { status: 201 });
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Where is the jack?'));
    const bodies = sent.map(({ body }) => body);
    expect(bodies[0]).toMatchObject({ path: `lesson:${lessonId}`, parent_id: null });
    // The same id both times: the server takes it once
    expect(bodies[1]?.id).toBe(bodies[0]?.id);
  });

  it('asks for changes only with words, and names the version that was read', async () => {
    const { user, onDecided } = await open();
    await user.click(screen.getByRole('button', { name: 'Request changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request changes?' });
    const send = within(dialog).getByRole('button', { name: 'Request changes' });
    await user.click(send);
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'Count the bars again');
    await user.click(send);
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: expect.stringMatching(/\/administration\/reviews\/12\/decision$/),
      body: { decision: 'request_changes', revision: 2, comment: 'Count the bars again' },
    });
  });

  it('who may not decide is offered no decision', async () => {
    await open({ abilities: { edit: true, manage_authors: false, delete: false, actions: [] } });
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request changes' })).not.toBeInTheDocument();
  });
});
