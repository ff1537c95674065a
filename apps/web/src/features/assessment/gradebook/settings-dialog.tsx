import type { Gradebook, GradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import { gradebookLimits as limits } from '@darasa/contract/assessment/grades/gradebook-rules';
import { newId } from '@darasa/contract/http/ids';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { showToast } from '~/ui/toast';
import { CategoryFields, type DraftCategory } from './category-fields.tsx';
import { gradesKey, saveSettings } from './gradebook-calls.ts';
import { PlacementFields } from './placement-fields.tsx';
import { type DraftStep, ScaleFields } from './scale-fields.tsx';
import { readSettings } from './settings-draft.ts';

interface Props {
  book: Gradebook;
  onClose: () => void;
}

/** How the grade of the course comes about. */
export function SettingsDialog({ book, onClose }: Props) {
  const form = useId();
  const queryClient = useQueryClient();
  const { settings, version, course } = book;
  const [weighting, setWeighting] = useState(settings.weighting);
  const [missing, setMissing] = useState(settings.missing);
  const [placed, setPlaced] = useState(settings.placed);
  const [categories, setCategories] = useState<DraftCategory[]>(() =>
    settings.categories.map((one) => ({
      ...one,
      weight: String(one.weight),
      drop_lowest: String(one.drop_lowest),
    })),
  );
  const [scale, setScale] = useState<DraftStep[]>(() =>
    settings.scale.map((step) => ({ key: newId(), label: step.label, from: String(step.from) })),
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readSettings({ weighting, missing, placed, categories, scale });
    if ('problem' in read) return setProblem(read.problem);
    setProblem('');
    setBusy(true);
    try {
      await saveSettings(course.id, { settings: read.settings, version });
      await queryClient.invalidateQueries({ queryKey: gradesKey(course.id) });
      showToast('The settings are saved');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The settings could not be saved.');
    } finally {
      setBusy(false);
    }
  };
  const radio = <Name extends 'weighting' | 'missing'>(
    name: Name,
    value: GradebookSettings[Name],
    words: string,
    held: GradebookSettings[Name],
    set: (value: GradebookSettings[Name]) => void,
  ) => (
    <Radio name={`${form}-${name}`} checked={held === value} onChange={() => set(value)}>
      {words}
    </Radio>
  );
  return (
    <Overlay
      title="Grade settings"
      isOpen
      onClose={onClose}
      wide
      footer={
        <div className="grid gap-3">
          {problem && <Note tone="danger">{problem}</Note>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} aria-disabled={busy}>
              {busy ? 'One moment…' : 'Save settings'}
            </Button>
          </div>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-7 py-4">
        <ChoiceGroup legend="How the course grade is calculated">
          {radio('weighting', 'points', 'From the points of all assessments', weighting, setWeighting)}
          {radio('weighting', 'categories', 'From categories, each with its weight', weighting, setWeighting)}
        </ChoiceGroup>
        <ChoiceGroup legend="Work not submitted by the due date">
          {radio('missing', 'zero', 'Counts as zero', missing, setMissing)}
          {radio('missing', 'ignore', 'Does not count', missing, setMissing)}
        </ChoiceGroup>
        <CategoryFields
          categories={categories}
          weighted={weighting === 'categories'}
          onChange={setCategories}
          most={limits.categories}
        />
        {categories.length > 0 && (
          <PlacementFields
            assessments={book.assessments}
            categories={categories}
            placed={placed}
            weighted={weighting === 'categories'}
            onChange={setPlaced}
          />
        )}
        <ScaleFields scale={scale} onChange={setScale} most={limits.steps} />
      </form>
    </Overlay>
  );
}
