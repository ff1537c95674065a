import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { Checkbox } from '../fields/checkbox.tsx';
import { TextArea, TextField } from '../fields/text-field.tsx';
import { CharactersLeft } from './characters-left.tsx';
import { ErrorSummary, ProblemCount } from './error-summary.tsx';
import { storedInTab } from './unsaved-values.ts';
import { useForm } from './use-form.ts';
import { useSending } from './use-sending.ts';

interface Course {
  title: string;
  about: string;
  listed: boolean;
  modules: { title: string; lessons: { title: string }[] }[];
}
const nothing: Course = { title: '', about: '', listed: false, modules: [] };
const oneModule: Course = { ...nothing, modules: [{ title: 'Sewing', lessons: [{ title: 'Threading' }] }] };

const problemsOf = ({ title, modules }: Course) => ({
  ...(title.trim().length < 3 && { title: 'Title must be at least 3 characters long' }),
  ...Object.fromEntries(
    modules.flatMap(({ lessons }, module) =>
      lessons.flatMap((lesson, index) =>
        lesson.title === '' ? [[`modules.${module}.lessons.${index}.title`, 'Give the lesson a title']] : [],
      ),
    ),
  ),
});

interface Props {
  saved?: Course;
  send?: (values: Course) => Promise<unknown>;
  focus?: 'field' | 'summary';
  kept?: string;
}

function CourseForm({ saved = nothing, send = async () => undefined, focus, kept }: Props) {
  const form = useForm({
    saved,
    problemsOf,
    ...(focus && { focus }),
    ...(kept && { kept: storedInTab(kept) }),
  });
  const sending = useSending(form, { send, onDone: (_, values) => form.clear(values) });
  const modules = useFieldArray({ control: form.control, name: 'modules' });
  return (
    <form ref={form.form} onSubmit={sending.onSubmit} noValidate aria-label="Course">
      {focus === 'summary' ? <ErrorSummary form={form} /> : <ProblemCount form={form} />}
      <TextField label="Title" required {...form.field('title')} />
      <TextArea
        label="About"
        required
        description={<CharactersLeft form={form} path="about" max={20} />}
        {...form.field('about')}
      />
      <Checkbox {...form.checkbox('listed')}>Listed</Checkbox>
      {modules.fields.map(({ id, lessons }, module) => (
        <fieldset key={id}>
          <TextField label={`Module ${module + 1}`} required {...form.field(`modules.${module}.title`)} />
          {lessons.map((_, lesson) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: lessons do not move in this test
              key={lesson}
              label={`Lesson ${module + 1}.${lesson + 1}`}
              required
              {...form.field(`modules.${module}.lessons.${lesson}.title`)}
            />
          ))}
          <button type="button" onClick={() => modules.remove(module)}>
            Remove module {module + 1}
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={() => modules.append({ title: '', lessons: [{ title: '' }] })}>
        Add a module
      </button>
      {form.restored && <p>Not saved yet</p>}
      {form.changed && <p>Changed</p>}
      {sending.failure && <p role="alert">{sending.failure.message}</p>}
      <button type="button" onClick={() => form.clear()}>
        Undo changes
      </button>
      <button type="submit" aria-disabled={form.pending}>
        {form.pending ? 'Saving…' : 'Save'}
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

afterEach(() => sessionStorage.clear());

it('sends what was typed on Enter, ticked boxes too, and once', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  render(<CourseForm send={send} />);
  await user.click(screen.getByRole('checkbox', { name: 'Listed' }));
  await user.type(field('Title'), 'Tailoring{Enter}{Enter}');
  const button = await screen.findByRole('button', { name: 'Saving…' });
  await user.click(button);
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...nothing, title: 'Tailoring', listed: true });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  resolve();
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByText('Changed')).not.toBeInTheDocument();
});

it('checks a field when it is left, again while it is corrected, and not who only passes through', async () => {
  const user = userEvent.setup();
  render(<CourseForm />);
  await user.click(field('Title'));
  await user.tab();
  expect(field('Title')).not.toHaveAttribute('aria-invalid');
  await user.type(field('Title'), 'Ta');
  expect(field('Title')).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(() =>
    expect(field('Title')).toHaveAccessibleDescription('Title must be at least 3 characters long'),
  );
  await user.type(field('Title'), 'i');
  await waitFor(() => expect(field('Title')).not.toHaveAttribute('aria-invalid'));
});

it('puts the focus on the first field to correct, and says how many there are', async () => {
  const user = userEvent.setup();
  const send = vi.fn(async () => undefined);
  render(<CourseForm saved={oneModule} send={send} />);
  await user.clear(field('Lesson 1.1'));
  await user.click(save());
  await waitFor(() => expect(field('Title')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('2 fields need correcting');
  expect(field('Lesson 1.1')).toHaveAccessibleDescription('Give the lesson a title');
  expect(send).not.toHaveBeenCalled();
});

it('lists all problems in a summary that takes the focus and leads to each field', async () => {
  const user = userEvent.setup();
  render(<CourseForm saved={oneModule} focus="summary" />);
  await user.clear(field('Lesson 1.1'));
  await user.click(save());
  const summary = await screen.findByRole('region', { name: '2 fields need correcting' });
  expect(summary).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Give the lesson a title' }));
  expect(field('Lesson 1.1')).toHaveFocus();
});

it('shows what the server refused at its field, however deep, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const details = [
    { path: 'modules.0.lessons.0.title', message: 'A lesson has this title already' },
    { path: 'owner', message: 'Unknown field' },
  ];
  const send = () =>
    Promise.reject(new ApiError('Invalid request data', 'BAD_REQUEST', { status: 400, details }));
  render(<CourseForm saved={oneModule} send={send} />);
  await user.type(field('Title'), 'Tailoring{Enter}');
  await waitFor(() =>
    expect(field('Lesson 1.1')).toHaveAccessibleDescription('A lesson has this title already'),
  );
  expect(field('Lesson 1.1')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('Title')).toHaveValue('Tailoring');
});

it('tells any other failure for the whole form', async () => {
  const user = userEvent.setup();
  const send = () => Promise.reject(new ApiError('Please try again later.', 'SERVER_ERROR', { status: 500 }));
  render(<CourseForm send={send} />);
  await user.type(field('Title'), 'Tailoring{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
  expect(field('Title')).toHaveValue('Tailoring');
});

it('adds and removes rows of rows', async () => {
  const user = userEvent.setup();
  const send = vi.fn(async () => undefined);
  render(<CourseForm saved={oneModule} send={send} />);
  await user.type(field('Title'), 'Tailoring');
  await user.click(screen.getByRole('button', { name: 'Add a module' }));
  await user.type(field('Module 2'), 'Cutting');
  await user.type(field('Lesson 2.1'), 'Patterns');
  await user.click(screen.getByRole('button', { name: 'Remove module 1' }));
  await user.click(save());
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({
      ...nothing,
      title: 'Tailoring',
      modules: [{ title: 'Cutting', lessons: [{ title: 'Patterns' }] }],
    }),
  );
});

it('keeps what was typed across a reload, says so, and forgets it once it is saved', async () => {
  const user = userEvent.setup();
  const first = render(<CourseForm kept="course:1" />);
  await user.type(field('Title'), 'Tailoring');
  await user.click(screen.getByRole('button', { name: 'Add a module' }));
  await user.type(field('Module 1'), 'Sewing');
  await user.type(field('Lesson 1.1'), 'Threading');
  first.unmount();
  render(<CourseForm kept="course:1" />);
  expect(await screen.findByText('Not saved yet')).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Tailoring');
  expect(field('Lesson 1.1')).toHaveValue('Threading');
  await user.click(save());
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

it('lets what was typed stand over what is saved anew', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<CourseForm saved={{ ...nothing, title: 'Old title', about: 'Old text' }} />);
  await user.clear(field('Title'));
  await user.type(field('Title'), 'Mine');
  rerender(<CourseForm saved={{ ...nothing, title: 'Theirs', about: 'New text' }} />);
  await waitFor(() => expect(field('About')).toHaveValue('New text'));
  expect(field('Title')).toHaveValue('Mine');
});

it('counts what a browser filled in without telling', async () => {
  const user = userEvent.setup();
  const send = vi.fn(async () => undefined);
  render(<CourseForm send={send} />);
  (field('Title') as HTMLInputElement).value = 'Tailoring';
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ ...nothing, title: 'Tailoring' }));
});

it('says how much room is left', async () => {
  const user = userEvent.setup();
  render(<CourseForm />);
  await user.type(field('About'), 'x'.repeat(10));
  expect(screen.getByText('10 of 20')).toBeInTheDocument();
  await user.type(field('About'), 'x'.repeat(9));
  expect(screen.getByText('1 character left')).toBeInTheDocument();
  await user.type(field('About'), 'xxx');
  expect(screen.getByText('2 characters too many')).toBeInTheDocument();
});

it('goes back to what is saved', async () => {
  const user = userEvent.setup();
  render(<CourseForm saved={{ ...nothing, title: 'Tailoring' }} kept="course:2" />);
  await user.type(field('Title'), ' for all');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  await waitFor(() => expect(field('Title')).toHaveValue('Tailoring'));
  expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});
