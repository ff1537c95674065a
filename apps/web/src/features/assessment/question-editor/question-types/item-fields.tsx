import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { randomId } from '@darasa/contract/http/ids';
import type { ReactNode } from 'react';
import { BoundTextField } from '~/ui/fields/bound-text';
import { SelectField } from '~/ui/fields/select-field';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { PartText } from './part-text.tsx';
import type { QuestionEditing } from './question-editing.ts';

type Item = QuestionDocument['items'][number];

const newItem = (): Item => ({ id: randomId(), text: '', group_id: null });

/** Items in their right order. */
export function OrderingFields(editing: QuestionEditing) {
  return (
    <ItemList
      {...editing}
      legend="Items in the right order"
      description="From first to last. Learners see them shuffled."
    />
  );
}

/** Groups, and items that each belong to one. */
export function SortingFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  const { groups } = question;
  const choices = [
    { value: '', label: 'Choose its group' },
    ...groups.map(({ id, title }, index) => ({ value: id, label: title.trim() || `Group ${index + 1}` })),
  ];
  return (
    <div className="grid gap-5">
      <PartList
        legend="Groups"
        name="group"
        parts={groups}
        most={assessmentLimits.parts}
        readOnly={readOnly}
        create={() => ({ id: randomId(), title: '' })}
        onChange={(change, label) =>
          edit((now) => {
            const kept = change(now.groups);
            const ids = new Set(kept.map(({ id }) => id));
            return {
              groups: kept,
              items: now.items.map((item) =>
                item.group_id !== null && !ids.has(item.group_id) ? { ...item, group_id: null } : item,
              ),
            };
          }, label)
        }
      >
        {(group, index) => (
          <BoundTextField
            unmarked
            label={<span className="sr-only">Group {index + 1}</span>}
            data-enter-adds
            maxLength={limits.shortText}
            value={group.title}
            readOnly={readOnly}
            onText={(title) =>
              edit((now) => ({ groups: changedPart(now.groups, group.id, { title }) }), 'Edit group')
            }
          />
        )}
      </PartList>
      <ItemList {...editing} legend="Items" description="Each belongs to one group.">
        {(item, index) => (
          <div className="mt-2 max-w-64">
            <SelectField
              label={<span className="sr-only">Group of item {index + 1}</span>}
              choices={choices}
              value={item.group_id ?? ''}
              disabled={readOnly}
              onChange={(event) => {
                const group_id = event.target.value || null;
                edit(({ items }) => ({ items: changedPart(items, item.id, { group_id }) }), 'Choose group');
              }}
            />
          </div>
        )}
      </ItemList>
    </div>
  );
}

interface ListProps extends QuestionEditing {
  legend: string;
  description: string;
  /** Below the text of each. */
  children?: (item: Item, index: number) => ReactNode;
}

function ItemList({ question, readOnly, media, edit, legend, description, children }: ListProps) {
  return (
    <PartList
      legend={legend}
      description={description}
      name="item"
      parts={question.items}
      most={assessmentLimits.parts}
      readOnly={readOnly}
      create={newItem}
      onChange={(change, label) => edit(({ items }) => ({ items: change(items) }), label)}
    >
      {(item, index) => (
        <>
          <PartText
            enterAdds
            label={`Item ${index + 1}`}
            value={item.text}
            most={limits.shortText}
            readOnly={readOnly}
            media={media}
            onText={(text) =>
              edit(({ items }) => ({ items: changedPart(items, item.id, { text }) }), 'Edit item')
            }
          />
          {children?.(item, index)}
        </>
      )}
    </PartList>
  );
}
