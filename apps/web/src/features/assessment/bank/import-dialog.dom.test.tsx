import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import type { QuestionLabels } from './bank-labels.ts';
import { ImportDialog } from './import-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const known = {
  line: 3,
  outcome: 'skipped',
  question_type: null,
  title: 'Old',
  reasons: ['It is there already'],
};
const lost = {
  line: 0,
  outcome: 'changed',
  question_type: null,
  title: 'map.png',
  reasons: ['The picture was left out: There is no space left'],
};

it('tells of pictures that were left out, which only the import itself knows', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { dry_run } = JSON.parse(String(body));
    const data = {
      added: 1,
      known: 0,
      ids: dry_run ? [] : ['q1'],
      notes: dry_run ? [known] : [known, lost],
    };
    return Response.json({ success: true, message: 'OK', data });
  });
  const words = { typeName: () => 'Single choice' } as unknown as QuestionLabels;
  const { user } = await mount(<ImportDialog words={words} onClose={() => undefined} />);
  await user.upload(
    await screen.findByLabelText('File with questions'),
    new File(['::One::1+1? {=2}'], 'one.gift'),
  );
  await user.click(await screen.findByRole('button', { name: 'Check file' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 question' }));
  expect(await screen.findByText('1 question imported into your bank.')).toBeInTheDocument();
  expect(screen.getByText(/The picture was left out: There is no space left/)).toBeInTheDocument();
  expect(screen.queryByText(/It is there already/)).toBeNull();
});
