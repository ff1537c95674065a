import type { QuestionType } from '@darasa/contract/assessment/constants';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import {
  type QuestionDocument,
  question as questionSchema,
} from '@darasa/contract/assessment/questions/question';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { textPieces } from '~/features/authoring/test-text-pieces';
import { EditorPiecesProvider } from './editor-pieces.ts';
import { QuestionEditor } from './question-editor.tsx';
import { startQuestion } from './question-types/start-parts.ts';

// There is no layout to measure: everything stands in one place
beforeAll(() => {
  const rect = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
  Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => rect;
  document.elementFromPoint = () => null;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.hasPointerCapture = () => true;
});

let latest: QuestionDocument;

function Page({ begin, readOnly }: { begin: QuestionDocument; readOnly: boolean }) {
  const [question, setQuestion] = useState(begin);
  latest = question;
  return (
    <QuestionEditor
      question={question}
      readOnly={readOnly}
      onChange={(change) => setQuestion((now) => change(now))}
    />
  );
}

function open(begin: QuestionDocument | QuestionType, readOnly = false) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditorPiecesProvider value={textPieces}>
        <Page begin={typeof begin === 'string' ? startQuestion(begin) : begin} readOnly={readOnly} />
      </EditorPiecesProvider>
    </QueryClientProvider>,
  );
  return user;
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
/** What stands there is what the contract knows, and parsing it changes nothing. */
const expectValid = () => expect(questionSchema.parse(latest)).toEqual(latest);

describe('choices', () => {
  it('marks one answer as right, and any number of them where several may be', async () => {
    const user = open('single_choice');
    type('Answer 1', 'Nairobi');
    type('Answer 2', 'Mombasa');
    await user.click(screen.getByRole('radio', { name: 'Answer 1 is right' }));
    await user.click(screen.getByRole('radio', { name: 'Answer 2 is right' }));
    expect(latest.options.map(({ text, is_correct }) => [text, is_correct])).toEqual([
      ['Nairobi', false],
      ['Mombasa', true],
    ]);

    choose('Type', 'multiple_choice');
    await user.click(screen.getByRole('checkbox', { name: 'Answer 1 is right' }));
    expect(latest.options.map(({ is_correct }) => is_correct)).toEqual([true, true]);
    choose('How points are given', 'all_or_nothing');
    expect(latest.scoring).toBe('all_or_nothing');
    expect(screen.getByText(/exactly the right answers/)).toBeVisible();
    expectValid();
  });

  it('adds an answer by Enter, moves it by Alt and the arrows, and takes it away', async () => {
    const user = open('single_choice');
    await user.type(field('Answer 1'), 'One{Enter}');
    expect(field('Answer 2')).toHaveFocus();
    await user.keyboard('Two');
    expect(latest.options.map(({ text }) => text)).toEqual(['One', 'Two', '']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(latest.options.map(({ text }) => text)).toEqual(['Two', 'One', '']);
    await user.click(button('Remove answer 3'));
    expect(latest.options).toHaveLength(2);
  });

  it('is moved by its handle with the arrow keys, which keeps the focus and says the place', async () => {
    const user = open('single_choice');
    type('Answer 1', 'One');
    button('Move answer 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(latest.options.map(({ text }) => text)).toEqual(['', 'One']);
    expect(button('Move answer 2')).toHaveFocus();
    expect(screen.getByText('Moved to place 2 of 2')).toBeInTheDocument();
  });

  it('says something to whoever chose an answer', async () => {
    const user = open('single_choice');
    await user.click(button('Add feedback on answer 2'));
    type('Feedback on answer 2', 'That is in Uganda');
    expect(latest.options[1]?.feedback).toBe('That is in Uganda');
  });

  it('offers True and False, and keeps answers of another type until somebody replaces them', async () => {
    const user = open('true_false');
    expect(latest.options.map(({ text }) => text)).toEqual(['True', 'False']);
    await user.click(screen.getByRole('radio', { name: 'Answer 2 is right' }));
    expect(latest.options.map(({ is_correct }) => is_correct)).toEqual([false, true]);

    choose('Type', 'single_choice');
    await user.click(button('Add another answer'));
    type('Answer 3', 'Nobody knows');
    choose('Type', 'true_false');
    expect(latest.options).toHaveLength(3);
    await user.click(button('Use True and False'));
    expect(latest.options.map(({ text }) => text)).toEqual(['True', 'False']);
    expectValid();
  });
});

describe('typed answers', () => {
  it('writes accepted words and what counts as the same', async () => {
    const user = open('short_text');
    type('Accepted answer 1', 'Kilimanjaro');
    await user.click(screen.getByRole('switch', { name: /Capital letters/ }));
    choose('Typing errors allowed', '2');
    expect(latest).toMatchObject({
      accepted_answers: ['Kilimanjaro'],
      match: { case: true, accents: false, typos: 2 },
    });
    expectValid();
  });

  it('writes a number with its tolerance and units', async () => {
    const user = open('numeric');
    type('Right number 1', '1200');
    choose('Tolerance', 'relative');
    type('Per cent', '5');
    expect(latest.tolerance).toEqual({ kind: 'relative', value: 0.05 });
    await user.click(button('Add a unit'));
    type('Unit 1', 'm');
    await user.click(button('Add another unit'));
    type('Unit 2', 'km');
    type('Factor 2', '1000');
    await user.click(screen.getByRole('switch', { name: /Unit required/ }));
    expect(latest).toMatchObject({
      accepted_answers: ['1200'],
      units: [
        { unit: 'm', factor: 1 },
        { unit: 'km', factor: 1000 },
      ],
      unit_required: true,
    });
    expectValid();
  });

  it('draws values for example, and says what is wrong with a formula', async () => {
    const user = open('calculated');
    fireEvent.change(screen.getAllByRole('textbox', { name: 'To' })[0] as HTMLElement, {
      target: { value: '1' },
    });
    fireEvent.change(screen.getAllByRole('textbox', { name: 'To' })[1] as HTMLElement, {
      target: { value: '1' },
    });
    type(/Formula/, '({a} + {b}) * 21');
    expect(latest.variables.map(({ name, min, max }) => [name, min, max])).toEqual([
      ['a', 1, 1],
      ['b', 1, 1],
    ]);
    const rows = await waitFor(() => {
      const found = within(screen.getByRole('table')).getAllByRole('row');
      expect(found[1]).toHaveTextContent('1142');
      return found;
    });
    expect(rows).toHaveLength(6);
    await user.click(button('Draw others'));
    type(/Formula/, '{a} * {c}');
    expect(await screen.findByText('There is no variable “c”')).toBeVisible();
    type(/Formula/, '{a} * (');
    expect(await screen.findByText('Something is missing at the end')).toBeVisible();
    expectValid();
  });

  it('makes blanks from the text, typed and chosen', async () => {
    const user = open(newQuestion('blanks', { prompt: 'The [[1]] is the capital of [[land]].', blanks: [] }));
    // The text is read when somebody writes in it: by Markdown, as the editor of texts gives it
    await user.click(await screen.findByRole('button', { name: 'Edit as Markdown' }));
    type(/Text with blanks/, 'The [[city]] is the capital of [[land]].');
    expect(latest.blanks.map(({ name }) => name)).toEqual(['city', 'land']);
    const land = screen.getByRole('group', { name: 'Blank [[land]]' });
    await user.click(within(land).getByRole('button', { name: /Add an answer/ }));
    fireEvent.change(within(land).getByRole('textbox', { name: 'Answer 1 in blank land' }), {
      target: { value: 'Kenya' },
    });
    await user.click(within(land).getByRole('switch', { name: /choose from a list/ }));
    expect(latest.blanks[1]).toMatchObject({ accepted_answers: ['Kenya'], choices: ['Kenya', ''] });

    type(/Text with blanks/, 'The [[city]] is a capital.');
    expect(screen.getByText('It is no longer in the text.')).toBeVisible();
    expect(latest.blanks.map(({ name }) => name)).toEqual(['city', 'land']);
    await user.click(button('Remove'));
    expect(latest.blanks.map(({ name }) => name)).toEqual(['city']);
    expectValid();
  });
});

describe('pieces to put somewhere', () => {
  it('writes pairs and wrong choices', async () => {
    const user = open('matching');
    type('Left side of pair 1', 'Kenya');
    type('Right side of pair 1', 'Nairobi');
    await user.click(button('Add a wrong choice'));
    type('Wrong choice 1', 'Kampala');
    expect(latest.pairs[0]).toMatchObject({ left: 'Kenya', right: 'Nairobi' });
    expect(latest.pairs[0]?.id).not.toBe(latest.pairs[0]?.right_id);
    expect(latest.distractors[0]?.text).toBe('Kampala');
    expectValid();
  });

  it('writes items in their right order', async () => {
    const user = open('ordering');
    type('Item 1', 'second');
    type('Item 2', 'first');
    await user.click(button('Move item 2 up'));
    expect(latest.items.map(({ text }) => text)).toEqual(['first', 'second', '']);
    expectValid();
  });

  it('writes groups, and items that lose their group with it', async () => {
    const user = open('sorting');
    type('Group 1', 'Fruit');
    type('Item 1', 'Mango');
    choose('Group of item 1', latest.groups[0]?.id ?? '');
    expect(latest.items[0]).toMatchObject({ text: 'Mango', group_id: latest.groups[0]?.id });
    await user.click(button('Remove group 1'));
    expect(latest.items[0]?.group_id).toBeNull();
    expectValid();
  });
});

describe('pictures', () => {
  const picture = { media_id: '0190a0a0-0000-7000-8000-000000000001', alt: 'A map' };
  const board = () => {
    const found = screen.getByText('The picture is being prepared').parentElement as HTMLElement;
    found.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
    return found;
  };
  const at = (x: number, y: number) => ({ button: 0, clientX: x, clientY: y, pointerId: 1 });

  it('draws regions by the pointer, and places them by numbers', async () => {
    const user = open(startQuestion('hotspot', { picture }));
    await user.click(button('Rectangle'));
    fireEvent.pointerDown(board(), at(20, 10));
    fireEvent.pointerMove(board(), at(100, 60));
    fireEvent.pointerUp(board(), at(100, 60));
    expect(latest.regions).toMatchObject([
      {
        shape: 'rectangle',
        points: [
          [0.1, 0.1],
          [0.5, 0.6],
        ],
        is_correct: true,
      },
    ]);
    await user.click(button('Polygon'));
    for (const [x, y] of [
      [0, 0],
      [40, 0],
      [40, 40],
    ] as const)
      fireEvent.pointerDown(board(), at(x, y));
    await user.click(button('Finish'));
    expect(latest.regions[1]).toMatchObject({
      shape: 'polygon',
      points: [
        [0, 0],
        [0.2, 0],
        [0.2, 0.4],
      ],
    });

    type('Name of region 1', 'Kenya');
    await user.click(screen.getAllByRole('button', { name: /Shape and place/ })[0] as HTMLElement);
    fireEvent.change(screen.getByRole('textbox', { name: 'Left, %' }), { target: { value: '20' } });
    expect(latest.regions[0]?.points).toEqual([
      [0.2, 0.1],
      [0.6, 0.6],
    ]);
    choose('Shape of region 1', 'ellipse');
    expect(latest.regions[0]).toMatchObject({ shape: 'ellipse', label: 'Kenya' });
    expectValid();
  });

  it('moves a region by the arrow keys and never off the picture', async () => {
    const user = open(startQuestion('hotspot', { picture }));
    await user.click(button('Add a region'));
    const region = button('Region 1');
    fireEvent.keyDown(region, { key: 'ArrowRight' });
    expect(latest.regions[0]?.points).toEqual([
      [0.41, 0.4],
      [0.61, 0.6],
    ]);
    for (let press = 0; press < 20; press++) fireEvent.keyDown(region, { key: 'ArrowLeft', shiftKey: true });
    expect(latest.regions[0]?.points[0]?.[0]).toBe(0);
    expect(latest.regions[0]?.points[1]?.[0]).toBeCloseTo(0.2);
    expectValid();
  });

  it('places labels by the pointer and by keys', async () => {
    const user = open(startQuestion('labels', { picture }));
    fireEvent.pointerDown(board(), at(50, 25));
    expect(latest.spots).toMatchObject([{ x: 0.25, y: 0.25 }]);
    type('Label 1', 'Equator');
    fireEvent.keyDown(button('Place of label 1: Equator'), { key: 'ArrowDown' });
    expect(latest.spots[0]).toMatchObject({ x: 0.25, y: 0.26, label: 'Equator' });
    await user.click(button('Add another label'));
    expect(latest.spots[1]).toMatchObject({ x: 0.5, y: 0.5 });
    expectValid();
  });
});

describe('answers that people mark', () => {
  it('limits an essay and adds a rubric whose points can become those of the question', async () => {
    const user = open('essay');
    type(/^Minimum words/, '50');
    type(/^Maximum words/, '20');
    expect(screen.getByText('The maximum can’t be below the minimum')).toBeVisible();
    await user.click(button('Add a rubric'));
    type('Criterion 1', 'Arguments');
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Points' })[1] as HTMLElement, {
      target: { value: '10' },
    });
    await user.click(button(/Set the points of the question to 10/));
    type(/Notes for those who mark/, 'Look for two sources');
    expect(latest).toMatchObject({
      essay: { min_words: 50, max_words: 20 },
      points: 10,
      marking_notes: 'Look for two sources',
    });
    expect(latest.rubric?.criteria[0]).toMatchObject({ title: 'Arguments' });
    await user.click(button('Remove rubric'));
    expect(latest.rubric).toBeNull();
    expectValid();
  });

  it('limits files and recordings', async () => {
    const user = open('file');
    type('Maximum number of files', '3');
    await user.type(field(/Types of files/), '.PDF,');
    expect(latest.file).toEqual({ max_files: 3, max_mb: 20, types: ['pdf'] });
    choose('Type', 'spoken');
    type('Longest recording in seconds', '60');
    expect(latest.spoken.max_seconds).toBe(60);
    expectValid();
  });

  it('writes a program with its tests', async () => {
    const user = open('code');
    await user.click(screen.getByRole('checkbox', { name: 'Python' }));
    await user.click(button('Add a test case'));
    type('Input', '2 3');
    type('Expected output', '5');
    expect(latest.challenge).toMatchObject({
      programming_languages: ['python'],
      test_cases: [{ input: '2 3', expected_output: '5' }],
    });
    expectValid();
  });
});

it('keeps everything that was written when the type changes and changes back', () => {
  const begin = startQuestion('matching', { prompt: 'Match', points: 3 });
  open(begin);
  type('Left side of pair 1', 'Kenya');
  const written = latest;
  for (const other of ['essay', 'single_choice', 'calculated', 'sorting', 'code', 'matching'])
    choose('Type', other);
  expect(latest.pairs).toEqual(written.pairs);
  expect(latest).toMatchObject({ prompt: 'Match', points: 3, question_type: 'matching' });
  expectValid();
});

it('offers no change to somebody who may only read', () => {
  open(startQuestion('single_choice'), true);
  expect(screen.queryByRole('button', { name: /^(Move|Remove|Add)/ })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  expect(field('Answer 1')).toHaveAttribute('readonly');
});
