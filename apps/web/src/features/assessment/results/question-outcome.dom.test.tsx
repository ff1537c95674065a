import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { paperQuestion } from '../taking/test-paper.ts';
import { QuestionOutcome } from './question-outcome.tsx';

const result = (change: Partial<QuestionResult> = {}): QuestionResult => ({
  question_id: 'q',
  state: 'wrong',
  points: 0,
  max_points: 2,
  feedback_html: ['<p>Copper conducts best.</p>'],
  parts: { iron: 0 },
  right_answer: { choice: 'copper' },
  right_answer_text: null,
  comment_html: '',
  rubric_levels: {},
  notes: [],
  tests: null,
  ...change,
});

test('a wrong choice is marked, with the right one and what the author says to it', async () => {
  await mount(
    <QuestionOutcome
      number={1}
      question={paperQuestion('single_choice')}
      response={{ choice: 'iron' }}
      result={result()}
    />,
  );
  expect(screen.getByText('0 of 2 points')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Right answer' })).toBeVisible();
  const [own, right] = screen.getAllByRole('radiogroup');
  expect(own).toHaveTextContent('iron');
  expect(screen.getByRole('radio', { name: 'iron Wrong' })).toBeChecked();
  expect(right?.querySelector('input:checked')?.closest('label')).toHaveTextContent('copper');
  expect(screen.getByText('Copper conducts best.')).toBeVisible();
});

test('what was typed and what is right are told apart', async () => {
  await mount(
    <QuestionOutcome
      number={1}
      question={paperQuestion('numeric')}
      response={{ value: '3', unit: 'kg' }}
      result={result({ right_answer: { value: '4', unit: 'kg' } })}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('3');
  expect(screen.getAllByText('Your answer')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Right answer' }).parentElement).toHaveTextContent('4 kg');
});

test('nothing is told where nothing is shown', async () => {
  await mount(
    <QuestionOutcome
      number={1}
      question={paperQuestion('single_choice')}
      response={{ choice: 'iron' }}
      result={undefined}
    />,
  );
  expect(screen.getByRole('radio', { name: 'iron' })).toBeChecked();
  expect(screen.queryByText('Right answer')).not.toBeInTheDocument();
  expect(screen.queryByText(/Wrong|Right/)).not.toBeInTheDocument();
});

test('a marked essay shows notes at their places, the rubric and the comment', async () => {
  await mount(
    <QuestionOutcome
      number={3}
      question={paperQuestion('essay', {
        rubric: {
          criteria: [
            {
              id: 'c1',
              title: 'Argument',
              description: '',
              levels: [{ id: 'l1', title: 'Clear', description: 'Each step follows.', points: 3 }],
            },
          ],
        },
      })}
      response={{ text: 'Bees swarm in spring.', files: [] }}
      result={result({
        state: 'partly',
        points: 1.5,
        right_answer: null,
        feedback_html: [],
        notes: [{ from: 5, to: 10, text: 'Why?' }],
        rubric_levels: { c1: 'l1' },
        comment_html: '<p>A good start.</p>',
      })}
    />,
  );
  expect(screen.getByText('1.5 of 2 points')).toBeVisible();
  expect(screen.getByText('swarm', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('Why?')).toBeVisible();
  expect(screen.getByText('Each step follows.')).toBeVisible();
  expect(screen.getByText('A good start.')).toBeVisible();
});
