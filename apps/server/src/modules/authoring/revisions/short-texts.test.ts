import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { question } from '@darasa/contract/assessment/questions/question';
import { assessment } from '@darasa/contract/authoring/document';
import { expect, it } from 'vitest';
import { completeDocument } from '../../../../test/authoring.ts';

import { toRevision } from './revision-contents.ts';
import { renderShortTextsOf } from './short-texts.ts';

it('answers others while the texts of a very large quiz become HTML', async () => {
  const questions = Array.from({ length: 60 }, (_, index) =>
    question.parse({ id: randomUUID(), question_type: 'essay', prompt: `${index} ${'['.repeat(40_000)}` }),
  );
  const document = {
    ...completeDocument(),
    assessments: [assessment.parse({ id: randomUUID(), title: 'Quiz', questions })],
  };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const short = await renderShortTextsOf(document, 1);
  const { assessments } = toRevision(document, new Map(), () => 0, new Map(), short);
  delay.disable();
  expect(assessments[0]?.content.questions[7]?.prompt_html).toMatch(/^<p>7 \[+<\/p>\n$/);
  expect(delay.max / 1e6).toBeLessThan(1000);
}, 60_000);
