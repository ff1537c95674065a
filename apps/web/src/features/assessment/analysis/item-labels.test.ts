import type { ItemAnalysis } from '@darasa/contract/assessment/grades/analysis';
import { describe, expect, it } from 'vitest';
import {
  concernOf,
  difficultyLabel,
  discriminationLabel,
  formatCorrelation,
  formatSeconds,
  formatShare,
} from './item-labels.ts';

it.each([
  [1, 'Very easy'],
  [0.7, 'Easy'],
  [0.5, 'Medium'],
  [0.2, 'Hard'],
  [0, 'Very hard'],
])('a share of %d is %s', (share, words) => expect(difficultyLabel(share)).toBe(words));

it.each([
  [-0.1, 'Check the answer key'],
  [0.1, 'Weak'],
  [0.25, 'Fair'],
  [0.35, 'Good'],
  [0.6, 'Very good'],
])('a correlation of %d is %s', (value, words) => expect(discriminationLabel(value)).toBe(words));

it('writes figures as people read them', () => {
  expect([formatShare(0.583), formatCorrelation(-0.1), formatSeconds(40), formatSeconds(170)]).toEqual([
    '58%',
    '−0.10',
    '40 s',
    '3 min',
  ]);
});

describe('what should be looked at', () => {
  const choice = (correct: boolean, chosen: number) => ({
    id: String(chosen),
    text: '',
    correct,
    chosen,
    share: 0,
  });
  const item = (change: Partial<ItemAnalysis>): ItemAnalysis => ({
    question_id: '',
    question_type: 'single_choice',
    prompt: '',
    max_points: 1,
    asked: 20,
    unanswered: 0,
    difficulty: 0.5,
    discrimination: 0.4,
    upper_lower: 0.4,
    elo: null,
    seconds: null,
    choices: [],
    ...change,
  });
  it('is a question that the better learners get wrong, and one whose distractor wins', () => {
    expect(concernOf(item({ discrimination: -0.2 }))).toContain('The answer key');
    expect(concernOf(item({ choices: [choice(true, 5), choice(false, 12)] }))).toContain('wrong choice');
    expect(concernOf(item({ choices: [choice(true, 12), choice(false, 5)] }))).toBeUndefined();
    expect(concernOf(item({ asked: 3, choices: [choice(true, 1), choice(false, 2)] }))).toBeUndefined();
  });
});
