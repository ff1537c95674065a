import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { randomId } from '@darasa/contract/http/ids';
import { useRef, useState } from 'react';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { DistractorFields } from './matching-fields.tsx';
import { PartText } from './part-text.tsx';
import { PictureBoard, PictureFields, PointHandle, placeOf, ShareField } from './picture-board.tsx';
import type { QuestionEditing } from './question-editing.ts';

type Spot = QuestionDocument['spots'][number];

const newSpot = (x = 0.5, y = 0.5): Spot => ({ id: randomId(), x, y, label: '', label_id: randomId() });

/** A picture, the spots on it, and the label that belongs to each. */
export function LabelsFields(editing: QuestionEditing) {
  const { question, readOnly, media, edit } = editing;
  const board = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string>();
  const { spots } = question;
  const set = (id: string, fields: Partial<Spot>) =>
    edit((now) => ({ spots: changedPart(now.spots, id, fields) }), 'Edit label');
  const full = spots.length >= assessmentLimits.parts;
  return (
    <div className="grid gap-5">
      <PictureFields {...editing} />
      {question.picture && (
        <>
          <div className="grid gap-2">
            <PictureBoard
              question={question}
              media={media}
              board={board}
              drawing={!readOnly && !full}
              onPointerDown={(event) => {
                if (readOnly || full || event.button !== 0 || !board.current) return;
                const spot = newSpot(...placeOf(event, board.current));
                edit((now) => ({ spots: [...now.spots, spot] }), 'Add label');
                setSelected(spot.id);
              }}
            >
              {spots.map((spot, index) => (
                <PointHandle
                  key={spot.id}
                  place={[spot.x, spot.y]}
                  label={`Place of label ${index + 1}${spot.label.trim() ? `: ${spot.label.trim()}` : ''}`}
                  board={board}
                  readOnly={readOnly}
                  selected={spot.id === selected}
                  onSelect={() => setSelected(spot.id)}
                  onPlace={([x, y]) => set(spot.id, { x, y })}
                >
                  {index + 1}
                </PointHandle>
              ))}
            </PictureBoard>
            {!readOnly && (
              <p className="text-14 text-ink3">
                Click on the picture where a label belongs. Drag a number to move it.
              </p>
            )}
          </div>
          <PartList
            legend="Labels"
            name="label"
            parts={spots}
            most={assessmentLimits.parts}
            readOnly={readOnly}
            create={() => newSpot()}
            onChange={(change, label) => edit((now) => ({ spots: change(now.spots) }), label)}
          >
            {(spot, index) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the picture shows the spot whose fields have the focus
              <div className="grid gap-2 px-1" onFocus={() => setSelected(spot.id)}>
                <PartText
                  enterAdds
                  label={`Label ${index + 1}`}
                  value={spot.label}
                  most={limits.shortText}
                  readOnly={readOnly}
                  media={media}
                  onText={(label) => set(spot.id, { label })}
                />
                <div className="grid max-w-80 grid-cols-2 gap-3">
                  <ShareField
                    label="From left, %"
                    value={spot.x}
                    readOnly={readOnly}
                    onShare={(x) => set(spot.id, { x })}
                  />
                  <ShareField
                    label="From top, %"
                    value={spot.y}
                    readOnly={readOnly}
                    onShare={(y) => set(spot.id, { y })}
                  />
                </div>
              </div>
            )}
          </PartList>
          <DistractorFields
            {...editing}
            legend="Wrong labels (optional)"
            description="Offered beside the right ones; they belong nowhere."
          />
        </>
      )}
    </div>
  );
}
