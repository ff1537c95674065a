import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { paperQuestion } from '../../test-paper.ts';
import { QuestionInput } from '../question-input.tsx';

/** What a browser carries along with a drag: jsdom has none. */
class Carried {
  effectAllowed = 'all';
  dropEffect = 'none';
  files = [];
  #data = new Map<string, string>();
  items = Object.assign([], { add: (data: string, type: string) => this.#data.set(type, data) });
  get types() {
    return [...this.#data.keys()];
  }
  getData = (type: string) => this.#data.get(type) ?? '';
  clearData = () => this.#data.clear();
}

async function asked(question: PaperQuestion, disabled = false) {
  const answers: QuestionResponse[] = [];
  function Page() {
    const [response, setResponse] = useState<QuestionResponse | null>(null);
    return (
      <QuestionInput
        question={question}
        response={response}
        disabled={disabled}
        onChange={(next) => {
          answers.push(next);
          setResponse(next);
        }}
      />
    );
  }
  await mount(<Page />);
  return { last: () => answers.at(-1) };
}

const places = () => [...document.querySelectorAll<HTMLElement>('[data-drop-place]')];

/** Begins to drag a piece, as soon as it can be dragged. @returns the places for it, and how to let it go */
async function drag(piece: string) {
  const source = await waitFor(() => {
    const found = document.querySelector(`[data-piece="${piece}"][draggable="true"]`);
    if (!found) throw new Error(`${piece} cannot be dragged`);
    return found;
  });
  const dataTransfer = new Carried();
  fireEvent.dragStart(source, { dataTransfer });
  await waitFor(() => expect(places()).not.toHaveLength(0));
  return {
    dropOn(place: HTMLElement | undefined) {
      if (!place) throw new Error('There is no such place');
      fireEvent.dragEnter(place, { dataTransfer });
      fireEvent.dragOver(place, { dataTransfer, clientX: 1, clientY: 1 });
      fireEvent.drop(place, { dataTransfer });
      fireEvent.dragEnd(source, { dataTransfer });
    },
    letGo: () => fireEvent.dragEnd(source, { dataTransfer }),
  };
}

test('answers are dragged to what they belong to, and from one to another', async () => {
  const { last } = await asked(paperQuestion('matching'));
  (await drag('Nairobi')).dropOn(places()[1]);
  expect(last()).toEqual({ pairs: { Ghana: 'Nairobi' } });
  expect(screen.getByRole('combobox', { name: 'Belongs to: Ghana' })).toHaveValue('Nairobi');
  await waitFor(() => expect(places()).toHaveLength(0));
  (await drag('Nairobi')).dropOn(places()[0]);
  expect(last()).toEqual({ pairs: { Kenya: 'Nairobi' } });
});

test('what is let go beside every place changes nothing', async () => {
  const { last } = await asked(paperQuestion('matching'));
  (await drag('Nairobi')).letGo();
  await waitFor(() => expect(places()).toHaveLength(0));
  expect(last()).toBeUndefined();
});

test('items are dragged into groups, which are shown meanwhile', async () => {
  const { last } = await asked(paperQuestion('sorting'));
  const held = await drag('Trout');
  held.dropOn(places().find((place) => place.textContent === 'Fish'));
  expect(last()).toEqual({ groups: { Trout: 'fish' } });
  expect(screen.getAllByRole('radio', { name: 'Fish' })[1]).toBeChecked();
  await waitFor(() => expect(places()).toHaveLength(0));
});

test('labels are dragged to the spots in the list', async () => {
  const { last } = await asked(paperQuestion('labels'));
  (await drag('Vein')).dropOn(places().at(-1));
  expect(last()).toEqual({ labels: { s2: 'Vein' } });
});

test('nothing of dragging takes the focus or is read out', async () => {
  const { last } = await asked(paperQuestion('labels'));
  const held = await drag('Vein');
  for (const part of document.querySelectorAll('[data-piece], [data-drop-place]')) {
    expect(part).not.toHaveAttribute('tabindex');
    expect(part).not.toHaveAttribute('aria-describedby');
    expect(part.closest('[aria-hidden="true"]')).not.toBeNull();
  }
  held.letGo();
  expect(last()).toBeUndefined();
});

test('an answer that is only shown has nothing to drag', async () => {
  await asked(paperQuestion('sorting'), true);
  await asked(paperQuestion('matching'), true);
  expect(screen.queryByText(/drag/i)).toBeNull();
  expect(document.querySelector('[data-piece], [draggable="true"]')).toBeNull();
});
