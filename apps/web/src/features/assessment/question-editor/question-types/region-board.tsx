import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { Circle, MousePointer2, Pentagon, Square } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { changedPart } from '~/ui/reorder/parts';
import { arrowStep, PictureBoard, type Place, PointHandle, placeOf } from './picture-board.tsx';
import type { QuestionEditing } from './question-editing.ts';
import { boxOf, cornersOf, movedPoints, newRegion, type Region } from './regions.ts';

type Tool = 'select' | Region['shape'];

const tools: { tool: Tool; label: string; icon: typeof Square }[] = [
  { tool: 'select', label: 'Move', icon: MousePointer2 },
  { tool: 'rectangle', label: 'Rectangle', icon: Square },
  { tool: 'ellipse', label: 'Ellipse', icon: Circle },
  { tool: 'polygon', label: 'Polygon', icon: Pentagon },
];

interface Props extends QuestionEditing {
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** The picture with its regions: drawn, moved and shaped by mouse or finger. The fields beside each region do the same by keyboard. */
export function RegionBoard(props: Props) {
  const { question, readOnly, media, edit, selected, onSelect } = props;
  const board = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>('select');
  const [draft, setDraft] = useState<Place[]>([]);
  const grabbed = useRef<{ id: string; at: Place } | undefined>(undefined);
  const { regions } = question;
  const full = regions.length >= assessmentLimits.parts;

  const setPoints = (id: string, points: Place[]) =>
    edit((now) => ({ regions: changedPart(now.regions, id, { points }) }), 'Edit region');
  const add = (shape: Region['shape'], points: Place[]) => {
    const region = newRegion(shape, points);
    edit((now) => ({ regions: [...now.regions, region] }), 'Add region');
    onSelect(region.id);
    setDraft([]);
    setTool('select');
  };
  const choose = (next: Tool) => {
    setTool(next);
    setDraft([]);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (readOnly || event.button !== 0 || !board.current) return;
    const place = placeOf(event, board.current);
    if (tool === 'select') onSelect(undefined);
    else if (tool === 'polygon')
      setDraft((points) => [...points, place].slice(0, assessmentLimits.polygonPoints));
    else {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDraft([place, place]);
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!board.current) return;
    const place = placeOf(event, board.current);
    if (grabbed.current) {
      const { id, at } = grabbed.current;
      const region = regions.find((one) => one.id === id);
      grabbed.current = { id, at: place };
      if (region) setPoints(id, movedPoints(region.points, [place[0] - at[0], place[1] - at[1]]));
    } else if (draft[0] && (tool === 'rectangle' || tool === 'ellipse')) setDraft([draft[0], place]);
  };
  const onPointerUp = () => {
    grabbed.current = undefined;
    if ((tool !== 'rectangle' && tool !== 'ellipse') || draft.length < 2) return;
    const box = boxOf(draft);
    // A click without drawing is no region
    if (box.width > 0.01 && box.height > 0.01) add(tool, cornersOf(box));
    else setDraft([]);
  };
  const grab = (id: string) => (event: PointerEvent<SVGElement>) => {
    if (tool !== 'select' || event.button !== 0 || !board.current) return;
    event.stopPropagation();
    onSelect(id);
    if (readOnly) return;
    grabbed.current = { id, at: placeOf(event, board.current) };
    board.current.setPointerCapture(event.pointerId);
  };
  const onKeyDown = (region: Region) => (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (readOnly || event.altKey) return;
    if (step) {
      event.preventDefault();
      setPoints(region.id, movedPoints(region.points, step));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      edit((now) => ({ regions: now.regions.filter(({ id }) => id !== region.id) }), 'Remove region');
    }
  };

  if (!question.picture) return null;
  const open = regions.find(({ id }) => id === selected);
  return (
    <div className="grid gap-2">
      {!readOnly && (
        <div role="toolbar" aria-label="Draw regions" className="flex flex-wrap gap-1.5">
          {tools.map(({ tool: one, label, icon }) => (
            <Button
              key={one}
              look="outline"
              className={cx('h-10 px-3 text-14', tool === one && 'bg-primary-soft text-primary')}
              aria-pressed={tool === one}
              disabled={one !== 'select' && full}
              onClick={() => choose(one)}
            >
              <Icon of={icon} size={17} />
              {label}
            </Button>
          ))}
          {tool === 'polygon' && draft.length > 0 && (
            <>
              <Button
                className="h-10 px-3 text-14"
                disabled={draft.length < 3}
                onClick={() => add('polygon', draft)}
              >
                Finish
              </Button>
              <Button look="quiet" className="h-10 px-3 text-14" onClick={() => choose('select')}>
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
      <PictureBoard
        question={question}
        media={media}
        board={board}
        drawing={tool !== 'select'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          grabbed.current = undefined;
          setDraft([]);
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing can be no fieldset */}
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          role="group"
          aria-label="Regions"
        >
          {regions.map((region, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing can be no button
            <g
              key={region.id}
              role="button"
              tabIndex={0}
              aria-label={`Region ${index + 1}${region.label.trim() ? `: ${region.label.trim()}` : ''}`}
              aria-pressed={region.id === selected}
              className={cx(
                'outline-none focus-visible:[&>*]:stroke-focus',
                tool === 'select' && 'cursor-move touch-none',
              )}
              onPointerDown={grab(region.id)}
              onFocus={() => onSelect(region.id)}
              onKeyDown={onKeyDown(region)}
            >
              <Shape region={region} selected={region.id === selected} />
            </g>
          ))}
          {draft.length > 0 && tool !== 'select' && (
            <Shape region={{ ...newRegion(tool, draft), id: 'draft' }} selected />
          )}
        </svg>
        {open &&
          tool === 'select' &&
          open.points.map((point, at) => (
            <PointHandle
              // biome-ignore lint/suspicious/noArrayIndexKey: corners have no identity but their place
              key={at}
              place={point}
              label={`Corner ${at + 1} of region ${regions.indexOf(open) + 1}`}
              board={board}
              readOnly={readOnly}
              onPlace={(place) => setPoints(open.id, open.points.with(at, place))}
            />
          ))}
        {tool === 'polygon' &&
          draft.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <PointMark key={at} place={point} />
          ))}
      </PictureBoard>
      {!readOnly && (
        <p className="text-14 text-ink3">
          {tool === 'select'
            ? 'Choose a shape and draw it on the picture. Drag a region to move it, its corners to change it.'
            : tool === 'polygon'
              ? 'Click each corner, then Finish.'
              : 'Drag from one corner to the opposite one.'}
        </p>
      )}
    </div>
  );
}

const PointMark = ({ place }: { place: Place }) => (
  <span
    aria-hidden
    style={{ left: `${place[0] * 100}%`, top: `${place[1] * 100}%` }}
    className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-primary"
  />
);

function Shape({ region, selected }: { region: Region; selected: boolean }) {
  const { shape, points, is_correct } = region;
  const look = {
    vectorEffect: 'non-scaling-stroke' as const,
    strokeWidth: selected ? 3 : 2,
    className: is_correct
      ? 'fill-primary/25 stroke-primary'
      : 'fill-danger/20 stroke-danger [stroke-dasharray:6_4]',
  };
  if (points.length === 0) return null;
  const { left, top, width, height } = boxOf(points);
  if (shape === 'rectangle') return <rect x={left} y={top} width={width} height={height} {...look} />;
  if (shape === 'ellipse')
    return <ellipse cx={left + width / 2} cy={top + height / 2} rx={width / 2} ry={height / 2} {...look} />;
  return <polygon points={points.map(([x, y]) => `${x},${y}`).join(' ')} {...look} />;
}
