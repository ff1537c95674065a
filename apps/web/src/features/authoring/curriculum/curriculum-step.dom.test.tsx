import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToastHost } from '~/ui/toast';
import type { DocumentEditing } from '../document-editing.ts';
import { EditingContext } from '../editing/editing-context.tsx';
import { CurriculumStep } from './curriculum-step.tsx';

const course = (): CourseDocument => ({
  ...courseDocument.parse({}),
  modules: [
    newModule({
      title: 'Soil',
      lessons: [
        newLesson({ title: 'What soil is', lesson_type: 'text' }),
        newLesson({ title: 'Compost', lesson_type: 'video', duration_minutes: 12 }),
      ],
    }),
    newModule({ title: 'Water', lessons: [newLesson({ title: 'Drip lines', lesson_type: 'text' })] }),
  ],
});

let latest: CourseDocument;
const onWrite = vi.fn();
const noMedia = new Map<never, never>();

/** The step with a document that is kept here. */
function Step({
  begin,
  readOnly = false,
  startAt,
  onStart,
}: {
  begin: CourseDocument;
  readOnly?: boolean;
  startAt?: string | undefined;
  onStart?: (id: string) => void;
}) {
  const [states, setStates] = useState([begin]);
  const [selected, setSelected] = useState<string | null>(null);
  latest = states.at(-1) ?? begin;
  const place = useMemo(() => () => undefined, []);
  const editing: DocumentEditing = {
    document: latest,
    change: (recipe) => setStates((all) => [...all, recipe(all.at(-1) ?? begin)]),
    undo: () => setStates((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    canUndo: states.length > 1,
    readOnly,
    findings: [],
    media: noMedia,
    present: [],
    place,
  };
  return (
    <EditingContext value={editing}>
      <CurriculumStep
        onWrite={onWrite}
        editing={editing}
        selected={selected}
        onSelect={setSelected}
        startAt={startAt}
        {...(onStart && { onStart })}
      />
      <ToastHost />
    </EditingContext>
  );
}

function open(begin = course(), readOnly = false) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step begin={begin} readOnly={readOnly} />
    </QueryClientProvider>,
  );
  return user;
}
const outline = () =>
  latest.modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)].join(' > '));
const row = (name: string | RegExp) => screen.getByRole('row', { name });
type User = ReturnType<typeof userEvent.setup>;
const openRow = (user: User, name: string) =>
  user.click(within(screen.getByRole('treegrid', { name: 'Curriculum' })).getByText(name));
async function focusRow(user: User, name: string) {
  await openRow(user, name);
  row(name).focus();
}

describe('the outline', () => {
  it('opens a lesson for writing, with its settings', async () => {
    const user = open();
    await openRow(user, 'Compost');
    expect(screen.getByRole('textbox', { name: 'Video lesson' })).toHaveValue('Compost');
    const settings = screen.getByRole('complementary', { name: 'Settings of the lesson' });
    expect(within(settings).getByRole('textbox', { name: 'Minutes' })).toHaveValue('12');
  });

  it('moves lessons by Alt and the arrows, also into the next module', async () => {
    const user = open();
    await focusRow(user, 'Compost');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(outline()).toEqual(['Soil > What soil is', 'Water > Compost > Drip lines']);
    expect(screen.getByText('Compost: now 1 of 2')).toBeInTheDocument();
    await waitFor(() => expect(row('Compost')).toBeVisible());
    row('Compost').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(outline()).toEqual(['Soil > What soil is > Compost', 'Water > Drip lines']);
  });

  it('renames in place: Enter keeps, Escape does not', async () => {
    const user = open();
    await focusRow(user, 'Compost');
    await user.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: /^Title: / });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Making compost{Enter}');
    expect(outline()[0]).toBe('Soil > What soil is > Making compost');

    await focusRow(user, 'Making compost');
    await user.keyboard('{F2}');
    await user.type(await screen.findByRole('textbox', { name: /^Title: / }), ' at home{Escape}');
    expect(outline()[0]).toBe('Soil > What soil is > Making compost');
  });

  it('deletes by key, and Undo brings it back with everything in it', async () => {
    const begin = course();
    const user = open(begin);
    await focusRow(user, 'Soil');
    await user.keyboard('{Delete}');
    expect(outline()).toEqual(['Water > Drip lines']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(latest).toEqual(begin);
  });

  it('adds, duplicates and names new lessons from the menu', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Actions on Drip lines' }));
    await user.click(await screen.findByRole('menuitem', { name: /Duplicate/ }));
    expect(outline()[1]).toBe('Water > Drip lines > Drip lines (copy)');
    await user.click(screen.getByRole('button', { name: 'Actions on Soil' }));
    await user.click(await screen.findByRole('menuitem', { name: /Add lesson/ }));
    await user.type(await screen.findByRole('textbox', { name: /^Title: / }), 'Worms{Enter}');
    expect(outline()[0]).toBe('Soil > What soil is > Compost > Worms');
  });

  it('a new lesson is of the type that was chosen last; its title leads into it', async () => {
    localStorage.removeItem('lesson-type');
    const user = open();
    await user.click(screen.getByRole('button', { name: 'More ways to add lessons' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Link lesson' }));
    await user.type(await screen.findByRole('textbox', { name: /^Title: / }), 'Maps{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Link lesson' })).toHaveValue('Maps');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Link/, description: /./ })).toHaveFocus(),
    );
    // Another one is asked for without leaving the outline
    await user.click(screen.getByRole('button', { name: 'Lesson' }));
    await user.type(await screen.findByRole('textbox', { name: /^Title: / }), 'Wells{Shift>}{Enter}{/Shift}');
    await user.type(await screen.findByRole('textbox', { name: /^Title: / }), 'Rivers{Enter}');
    const added = latest.modules
      .flatMap(({ lessons }) => lessons)
      .filter(({ lesson_type }) => lesson_type === 'link');
    expect(added.map(({ title }) => title)).toEqual(['Maps', 'Wells', 'Rivers']);
    localStorage.removeItem('lesson-type');
  });

  it('opens what was edited last, else the first lesson, and nothing where there is nothing', async () => {
    const onStart = vi.fn();
    const begin = course();
    const [soil, water] = begin.modules;
    const start = (document: CourseDocument, startAt?: string) => {
      onStart.mockClear();
      cleanup();
      render(
        <QueryClientProvider client={new QueryClient()}>
          <Step begin={document} startAt={startAt} onStart={onStart} />
        </QueryClientProvider>,
      );
      return onStart.mock.calls;
    };
    expect(start(begin)).toEqual([[soil?.lessons[0]?.id]]);
    expect(screen.queryByRole('heading', { name: 'Choose a lesson' })).toBeNull();
    expect(start(begin, water?.lessons[0]?.id)).toEqual([[water?.lessons[0]?.id]]);
    expect(start(begin, 'gone')).toEqual([[soil?.lessons[0]?.id]]);
    expect(start({ ...begin, modules: [newModule({ title: 'Empty' })] })).toHaveLength(1);
    expect(start({ ...begin, modules: [] })).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add a module' })).toBeVisible();
  });

  it('is as wide as somebody made it, also by keys', async () => {
    const user = open();
    const edge = screen.getByRole('separator', { name: 'Width of the outline' });
    edge.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(edge).toHaveAttribute('aria-valuenow', '372');
    expect(screen.getByRole('complementary', { name: 'Outline' })).toHaveStyle({ width: '372px' });
    cleanup();
    open();
    const again = screen.getByRole('separator', { name: 'Width of the outline' });
    expect(again).toHaveAttribute('aria-valuenow', '372');
    again.focus();
    await userEvent.setup().keyboard('{Enter}');
    expect(again).toHaveAttribute('aria-valuenow', '340');
  });

  it('keeps a pasted outline when its dialog is closed with Escape', async () => {
    const user = open(course());
    const outlineField = async () => {
      await user.click(screen.getByRole('button', { name: 'More ways to add lessons' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Paste an outline' }));
      const dialog = await screen.findByRole('dialog', { name: 'Paste an outline' });
      return within(dialog).getByRole('textbox', { name: 'Outline' });
    };
    await user.click(await outlineField());
    await user.paste('Pests');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await outlineField()).toHaveValue('Pests');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await outlineField()).toHaveValue('');
  });

  it('adds what is pasted as an outline, and takes it back as one change', async () => {
    const begin = course();
    const user = open(begin);
    await user.click(screen.getByRole('button', { name: 'More ways to add lessons' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Paste an outline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste an outline' });
    await user.click(within(dialog).getByRole('textbox', { name: 'Outline' }));
    await user.paste('Module 1: Pests\n- Aphids (10 min)\n- Mites\nModule 2: Harvest\n- When to pick');
    await user.click(await within(dialog).findByRole('button', { name: 'Add 2 modules, 3 lessons' }));
    expect(outline().slice(2)).toEqual(['Pests > Aphids > Mites', 'Harvest > When to pick']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(latest).toEqual(begin);
  });

  it('offers no change to somebody who may only read', async () => {
    const user = open(course(), true);
    expect(screen.queryByRole('button', { name: /^Actions on/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lesson' })).not.toBeInTheDocument();
    await focusRow(user, 'Compost');
    await user.keyboard('{Delete}');
    expect(outline()[0]).toBe('Soil > What soil is > Compost');
  });
});

describe('a quiz that is not there yet', () => {
  it('is created in its lesson, which leads to writing its questions', async () => {
    const begin = courseDocument.parse({});
    const lesson = newLesson({ title: 'What you know', lesson_type: 'quiz' });
    const user = open({ ...begin, modules: [newModule({ title: 'Soil', lessons: [lesson] })] });
    await openRow(user, 'What you know');
    await user.click(screen.getByRole('button', { name: 'Create quiz' }));
    expect(latest.assessments).toMatchObject([{ assessment_type: 'quiz', title: 'What you know' }]);
    expect(onWrite).toHaveBeenCalledWith(latest.assessments[0]?.id);
  });
});

describe('settings of a lesson', () => {
  it('a lesson opens on a day and after what comes before it, and at once again', async () => {
    const user = open();
    await openRow(user, 'Compost');
    const condition = (name: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Add when it opens' }), name);
    await condition('After a lesson or module');
    const add = screen.getByRole('combobox', { name: 'Add a lesson or module' });
    // What comes later cannot be asked for
    expect(within(add).queryByRole('option', { name: 'Drip lines' })).toBeNull();
    await user.selectOptions(add, 'What soil is');
    await condition('On a date');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-03-01' } });
    await condition('Days after the start');
    await user.type(screen.getByRole('textbox', { name: 'Days after the start' }), '7');
    const compost = () =>
      latest.modules.flatMap(({ lessons }) => lessons).find(({ title }) => title === 'Compost');
    const soil = latest.modules
      .flatMap(({ lessons }) => lessons)
      .find(({ title }) => title === 'What soil is');
    expect(compost()).toMatchObject({
      prerequisites: [soil?.id],
      release: { opens_on: '2027-03-01', after_days: 7, after: [], group_ids: [] },
    });
    for (const name of ['After a lesson or module', 'On a date', 'Days after the start'])
      await user.click(screen.getByRole('button', { name: `Remove “${name}”` }));
    expect(compost()?.prerequisites).toEqual([]);
    expect(compost()?.release).toBeUndefined();
    expect(screen.getByText('At once.')).toBeInTheDocument();
  });

  it('says at once what is wrong with a link', async () => {
    const user = open();
    await openRow(user, 'Compost');
    const link = screen.getByRole('textbox', { name: /Link to a video/ });
    await user.click(link);
    await user.paste('javascript:alert(1)');
    expect(link).toHaveAccessibleDescription(/Enter a full link/);
    await user.clear(link);
    await user.paste('https://youtu.be/dQw4w9WgXcQ');
    expect(link).toHaveAccessibleDescription(/YouTube/);
  });
});
