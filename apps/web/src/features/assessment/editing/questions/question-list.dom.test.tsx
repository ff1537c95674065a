import type { BankQuestion } from '@darasa/contract/assessment/bank';
import { drawPaper } from '@darasa/contract/assessment/questions/drawing';
import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newAssessment } from '@darasa/contract/authoring/edits';
import { findProblems } from '@darasa/contract/authoring/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { textPieces } from '~/features/authoring/test-text-pieces';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { ToastHost } from '~/ui/toast';
import { EditorPiecesProvider } from '../../question-editor/editor-pieces.ts';
import { startQuestion } from '../../question-editor/question-types/start-parts.ts';
import { AssessmentForm } from '../assessment-form.tsx';

// There is no layout to measure: everything stands in one place
beforeAll(() => {
  const rect = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
  Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => rect;
  document.elementFromPoint = () => null;
});
afterEach(() => vi.unstubAllGlobals());

let latest: CourseDocument;
const noMedia = new Map<never, never>();
const nowhere = () => undefined;
const written = () => latest.assessments[0] as CourseDocument['assessments'][number];
const prompts = () => written().questions.map(({ prompt }) => prompt);

function Page({ begin, at }: { begin: CourseDocument; at?: string }) {
  const [states, setStates] = useState([begin]);
  latest = states.at(-1) ?? begin;
  return (
    <EditorPiecesProvider value={textPieces}>
      <AssessmentForm
        editing={{
          document: latest,
          change: (recipe) => setStates((all) => [...all, recipe(all.at(-1) ?? begin)]),
          undo: () => setStates((all) => (all.length > 1 ? all.slice(0, -1) : all)),
          readOnly: false,
          findings: findProblems(latest),
          media: noMedia,
          place: nowhere,
        }}
        assessment={written()}
        backHref="/back"
        {...(at === undefined ? {} : { at })}
      />
      <ToastHost />
    </EditorPiecesProvider>
  );
}

const quizWith = (...questions: ReturnType<typeof startQuestion>[]): CourseDocument => ({
  ...courseDocument.parse({}),
  assessments: [{ ...newAssessment('quiz'), title: 'Quiz', questions }],
});
const open = (begin: CourseDocument, at?: string) =>
  mount(<Page begin={begin} {...(at === undefined ? {} : { at })} />);
const three = () => quizWith(...['One', 'Two', 'Three'].map((prompt) => startQuestion('essay', { prompt })));
const heading = (name: RegExp) => screen.getByRole('button', { name });

it('adds a question of a chosen type, and another one like it', async () => {
  const { user } = await open(quizWith());
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const chooser = await screen.findByRole('dialog', { name: 'Add a question' });
  expect(within(chooser).getAllByRole('listitem')).toHaveLength(16);
  await user.click(within(chooser).getByText('Matching'));
  expect(written().questions).toMatchObject([{ question_type: 'matching' }]);
  const row = heading(/^1\.\s*/);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(row).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Another: matching' }));
  expect(written().questions.map(({ question_type }) => question_type)).toEqual(['matching', 'matching']);
});

it('moves questions by Alt and the arrows and by the handle, duplicates, removes and brings back', async () => {
  const { user } = await open(three());
  heading(/^1\.\s*One/).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(prompts()).toEqual(['Two', 'One', 'Three']);
  screen.getByRole('button', { name: 'Move question 3' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(prompts()).toEqual(['Two', 'Three', 'One']);
  expect(screen.getByText('Moved to place 2 of 3')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Actions on question 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(prompts()).toEqual(['Two', 'Two', 'Three', 'One']);
  const [first, second] = written().questions;
  expect(first?.id).not.toBe(second?.id);

  await user.click(screen.getByRole('button', { name: 'Actions on question 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(prompts()).toEqual(['Two', 'Two', 'One']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(prompts()).toEqual(['Two', 'Two', 'Three', 'One']);
});

it('drags a question by its handle to where it is let go', async () => {
  await open(three());
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const handle = screen.getByRole('button', { name: 'Move question 1' });
  const rows = [...(handle.closest('ol')?.children ?? [])];
  for (const [at, row] of rows.entries())
    row.getBoundingClientRect = () => ({ top: 100 + at * 50, height: 50 }) as DOMRect;
  const pointer = (clientY: number) => ({ button: 0, clientY, pointerId: 1 });
  fireEvent.pointerDown(handle, pointer(120));
  fireEvent.pointerMove(handle, pointer(240));
  expect(prompts()).toEqual(['One', 'Two', 'Three']);
  fireEvent.pointerUp(handle, pointer(240));
  expect(prompts()).toEqual(['Two', 'Three', 'One']);
});

it('opens the question that a finding is about, with what is missing in it', async () => {
  const begin = quizWith(startQuestion('essay', { prompt: 'Fine' }), startQuestion('single_choice'));
  await open(begin, begin.assessments[0]?.questions[1]?.id);
  const row = heading(/^2\.\s*/);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(row).toHaveAccessibleName(/things to look at/);
  expect(screen.getByText('The question has no right answer')).toBeVisible();
});

it('a quiz counts the sum of its points, until its author says another total', async () => {
  const { user } = await open(quizWith());
  expect(screen.getByText('The quiz is missing its questions.')).toBeVisible();
  const add = async () => {
    await user.click(screen.getByRole('button', { name: /^(?:Add a question|Another type)/ }));
    const chooser = await screen.findByRole('dialog', { name: 'Add a question' });
    await user.click(within(chooser).getByText('Matching'));
  };
  await add();
  expect(written()).toMatchObject({ total_points: 1, passing_score: 0.6 });
  await user.click(screen.getByRole('button', { name: 'Another: matching' }));
  expect(written()).toMatchObject({ total_points: 2, passing_score: 1.2 });
  fireEvent.change(screen.getByRole('textbox', { name: 'Total points' }), { target: { value: '10' } });
  expect(written().total_points).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Another: matching' }));
  expect(written().total_points).toBe(10);
});

it('true or false begins without a right answer, which is found missing', () => {
  const question = startQuestion('true_false');
  expect(question.options.map(({ text, is_correct }) => [text, is_correct])).toEqual([
    ['True', false],
    ['False', false],
  ]);
  const messages = findProblems(quizWith(question)).map(({ message }) => message);
  expect(messages).toContain('The question has no right answer');
});

it('questions stand before the settings', async () => {
  await open(three());
  const questions = screen.getByRole('heading', { name: 'Questions' });
  const settings = screen.getByRole('button', { name: /^Time and attempts/ });
  expect(questions.compareDocumentPosition(settings) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('sets the total to what the questions give, and draws some of a pool', async () => {
  const { user } = await open(three());
  await user.click(screen.getByRole('button', { name: /^Question pools/ }));
  await user.click(screen.getByRole('button', { name: 'Add a pool' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of pool 1' }), { target: { value: 'Easy' } });
  const [pool] = written().pools;
  for (const number of [1, 2]) {
    await user.click(heading(new RegExp(`^${number}\\.`)));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Asked' }), pool?.id ?? '');
    await user.click(heading(new RegExp(`^${number}\\.`)));
  }
  expect(screen.getByText(/3 questions, 2 points; the assessment counts 100 points/)).toBeVisible();
  expect(drawPaper(written(), Math.random)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Set the total to 2 points' }));
  expect(written()).toMatchObject({ total_points: 2, passing_score: 1.2 });

  await user.click(screen.getByRole('button', { name: 'Remove pool 1' }));
  expect(written().questions.map(({ pool_id }) => pool_id)).toEqual([null, null, null]);
});

it('writes how it is taken: five fields at first, the others in groups', async () => {
  const { user } = await open(quizWith());
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('type'))).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: /^Time and attempts/ }));
  await user.type(screen.getByRole('textbox', { name: /^Time limit/ }), '30');
  await user.click(screen.getByRole('switch', { name: /^One question at a time/ }));
  await user.click(screen.getByRole('switch', { name: /^Learners may go back/ }));
  await user.click(screen.getByRole('button', { name: /^Availability/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Answers after the due date/ }), 'reduce');
  await user.click(screen.getByRole('button', { name: /^Marking and peer review/ }));
  await user.click(screen.getByRole('switch', { name: /^Peer review/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Criterion 1' }), { target: { value: 'Style' } });
  expect(written()).toMatchObject({
    time_limit_minutes: 30,
    one_at_a_time: true,
    return_allowed: false,
    late: { policy: 'reduce', percent_per_day: 10 },
    peer_review: { reviews: 3, rubric: { criteria: [{ title: 'Style' }] } },
  });
  expect(courseDocument.parse(latest)).toEqual(latest);
});

it('lets its author try a question, and judges the answer at once', async () => {
  const question = startQuestion('single_choice', {
    prompt: 'Where?',
    feedback: { correct: '', partly: '', incorrect: '' },
  });
  const [right] = question.options;
  if (right) right.is_correct = true;
  const calls = answerWith({
    data: {
      question: {
        id: question.id,
        question_type: 'single_choice',
        points: 1,
        prompt_html: '<p>Where?</p>',
        options: question.options.map(({ id }, at) => ({ id, html: `<p>Answer ${at + 1}</p>` })),
      },
      variables: {},
    },
  });
  const { user } = await open(quizWith(question), question.id);
  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  await user.click(await screen.findByRole('radio', { name: 'Answer 1' }));
  await user.click(screen.getByRole('button', { name: 'Check the answer' }));
  expect(screen.getByText('Right: 1 of 1 point')).toBeVisible();
  expect(calls[0]?.path).toContain('/authoring/question-preview');
});

it('adds copies of questions from the bank, and saves one to it', async () => {
  const stored = startQuestion('short_text', { prompt: 'Capital of Kenya?' });
  const entry: BankQuestion = {
    id: stored.id,
    document: stored,
    uses: 2,
    version: 1,
    created_at: '',
    updated_at: '',
  };
  const pagination = {
    currentPage: 1,
    totalPages: 1,
    totalItems: 1,
    itemsPerPage: 20,
    hasNextPage: false,
    hasPrevPage: false,
  };
  const copy = startQuestion('short_text', { prompt: 'Capital of Kenya?' });
  const calls = answerWith(
    { data: { questions: [entry], media: [], tags: [], pagination } },
    { data: { questions: [copy] } },
    { data: { questions: [entry] } },
  );
  const { user } = await open(quizWith());
  await user.click(screen.getByRole('button', { name: 'Add from bank' }));
  await user.click(await screen.findByRole('checkbox', { name: /Capital of Kenya/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  await waitFor(() => expect(prompts()).toEqual(['Capital of Kenya?']));
  expect(calls[1]).toMatchObject({ method: 'POST', body: { ids: [stored.id] } });

  await user.click(screen.getByRole('button', { name: 'Actions on question 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save to question bank' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.body).toMatchObject({ questions: [{ prompt: 'Capital of Kenya?' }] });
});

it('imports a file after its report, in the order of the file', async () => {
  const [one, two] = ['First?', 'Second?'].map((prompt) => startQuestion('short_text', { prompt }));
  const note = (line: number, outcome: string, reasons: string[] = []) => ({
    line,
    outcome,
    question_type: null,
    title: '',
    reasons,
  });
  const calls = answerWith(
    {
      data: {
        added: 2,
        notes: [note(1, 'imported'), note(4, 'imported'), note(9, 'skipped', ['No answer'])],
      },
    },
    { data: { added: 2, ids: [one?.id, two?.id], notes: [] } },
    { data: { questions: [one, two] } },
  );
  const { user } = await open(quizWith());
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import questions' });
  await user.upload(
    within(dialog).getByLabelText('File'),
    new File(['First? {=a}\n\n\nSecond? {=b}'], 'quiz.txt', { type: 'text/plain' }),
  );
  expect(await within(dialog).findByText(/^Left out/)).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ format: 'gift', dry_run: true });
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 questions' }));
  await waitFor(() => expect(prompts()).toEqual(['First?', 'Second?']));
  expect(calls[2]?.body).toEqual({ ids: [one?.id, two?.id] });
});
