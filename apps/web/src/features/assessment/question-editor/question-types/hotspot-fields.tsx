import { regionShapes } from '@darasa/contract/assessment/constants';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { regionShapeLabels } from '@darasa/contract/authoring/value-labels';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { BoundTextField } from '~/ui/fields/bound-text';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import { Icon } from '~/ui/icon';
import { PartList } from '~/ui/reorder/part-list';
import { PictureFields, type Place, placeAt, ShareField } from './picture-board.tsx';
import type { QuestionEditing } from './question-editing.ts';
import { RegionBoard } from './region-board.tsx';
import { type Box, boxOf, cornersOf, newRegion, type Region, reshaped } from './regions.ts';

/** A picture and the regions on it, right and wrong ones. */
export function HotspotFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  const [selected, setSelected] = useState<string>();
  return (
    <div className="grid gap-5">
      <PictureFields {...editing} />
      <RegionBoard {...editing} selected={selected} onSelect={setSelected} />
      {question.picture && (
        <PartList
          legend="Regions"
          description="Learners who do not use the picture choose among the names: name wrong regions too."
          name="region"
          parts={question.regions}
          most={assessmentLimits.parts}
          readOnly={readOnly}
          create={() => newRegion()}
          onChange={(change, label) => edit(({ regions }) => ({ regions: change(regions) }), label)}
        >
          {(region, index) => (
            <RegionFields
              region={region}
              number={index + 1}
              readOnly={readOnly}
              onFocus={() => setSelected(region.id)}
              onChange={(change, label) =>
                edit(
                  ({ regions }) => ({
                    regions: regions.map((one) => (one.id === region.id ? change(one) : one)),
                  }),
                  label,
                )
              }
            />
          )}
        </PartList>
      )}
    </div>
  );
}

interface Props {
  region: Region;
  number: number;
  readOnly: boolean;
  onFocus: () => void;
  onChange: (change: (region: Region) => Region, label: string) => void;
}

function RegionFields({ region, number, readOnly, onFocus, onChange }: Props) {
  const set = (fields: Partial<Region>, label = 'Edit region') =>
    onChange((now) => ({ ...now, ...fields }), label);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the picture shows the region whose fields have the focus
    <div className="grid gap-2 px-1" onFocus={onFocus}>
      <BoundTextField
        unmarked
        label={`Name of region ${number}`}
        data-enter-adds
        maxLength={limits.shortText}
        value={region.label}
        readOnly={readOnly}
        onText={(label) => set({ label })}
      />
      <Switch
        checked={region.is_correct}
        disabled={readOnly}
        onChange={(is_correct) => set({ is_correct }, 'Change right region')}
      >
        It is right
      </Switch>
      <Disclosure
        title={<span className="text-15 font-medium">Shape and place</span>}
        aside={regionShapeLabels[region.shape]}
      >
        <div className="grid gap-3 pb-2">
          <div className="max-w-56">
            <SelectField
              label={`Shape of region ${number}`}
              choices={regionShapes.map((value) => ({ value, label: regionShapeLabels[value] }))}
              value={region.shape}
              disabled={readOnly}
              onChange={(event) => {
                const shape = regionShapes.find((one) => one === event.target.value);
                if (shape) onChange((now) => reshaped(now, shape), 'Change shape');
              }}
            />
          </div>
          {region.shape === 'polygon' ? (
            <Corners points={region.points} readOnly={readOnly} onChange={(points) => set({ points })} />
          ) : (
            <BoxFields points={region.points} readOnly={readOnly} onChange={(points) => set({ points })} />
          )}
        </div>
      </Disclosure>
    </div>
  );
}

interface PointsProps {
  points: Place[];
  readOnly: boolean;
  onChange: (points: Place[]) => void;
}

function BoxFields({ points, readOnly, onChange }: PointsProps) {
  const box = points.length > 0 ? boxOf(points) : { left: 0.4, top: 0.4, width: 0.2, height: 0.2 };
  const field = (label: string, side: keyof Box) => (
    <ShareField
      label={label}
      value={box[side]}
      readOnly={readOnly}
      onShare={(share) => onChange(cornersOf({ ...box, [side]: share }))}
    />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
      {field('Left, %', 'left')}
      {field('Top, %', 'top')}
      {field('Width, %', 'width')}
      {field('Height, %', 'height')}
    </div>
  );
}

function Corners({ points, readOnly, onChange }: PointsProps) {
  return (
    <div className="grid gap-2">
      {points.map(([x, y], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: corners have no identity but their place
        <div key={at} className="flex items-end gap-2">
          <div className="grid flex-1 grid-cols-2 gap-3">
            <ShareField
              label={`Corner ${at + 1}, from left, %`}
              value={x}
              readOnly={readOnly}
              onShare={(share) => onChange(points.with(at, placeAt(share, y)))}
            />
            <ShareField
              label={`Corner ${at + 1}, from top, %`}
              value={y}
              readOnly={readOnly}
              onShare={(share) => onChange(points.with(at, placeAt(x, share)))}
            />
          </div>
          {!readOnly && points.length > 3 && (
            <Button
              look="quiet"
              icon
              aria-label={`Remove corner ${at + 1}`}
              title="Remove"
              onClick={() => onChange(points.toSpliced(at, 1))}
            >
              <Icon of={X} size={18} />
            </Button>
          )}
        </div>
      ))}
      {!readOnly && points.length < assessmentLimits.polygonPoints && (
        <div>
          <Button
            look="outline"
            onClick={() => {
              const [first = placeAt(0.5, 0.5), last = first] = [points[0], points.at(-1)];
              onChange([...points, placeAt((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)]);
            }}
          >
            <Icon of={Plus} size={18} />
            Add a corner
          </Button>
        </div>
      )}
    </div>
  );
}
