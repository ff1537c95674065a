import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { question } from '@darasa/contract/assessment/questions/question';
import { assessment } from '@darasa/contract/authoring/document';
import { expect, it } from 'vitest';
import { completeDocument } from '../../../../test/authoring/authoring.ts';

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
  const before = performance.eventLoopUtilization();
  const short = await renderShortTextsOf(document, 1);
  const { assessments } = toRevision(document, new Map(), () => 0, new Map(), short);
  const { utilization } = performance.eventLoopUtilization(before);
  expect(assessments[0]?.content.questions[7]?.prompt_html).toMatch(/^<p>7 \[+<\/p>\n$/);
  // What takes long is done on a thread: this one mostly waits
  expect(utilization).toBeLessThan(0.8);
}, 60_000);
