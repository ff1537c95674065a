import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

const changed = vi.fn<(value: [number, number]) => void>();
const settled = vi.fn<(value: [number, number]) => void>();

function Prices() {
  const [value, setValue] = useState<[number, number]>([0, 5000]);
  return (
    <RangeSlider
      label="Price"
      thumbLabels={['Lowest price', 'Highest price']}
      min={0}
      max={5000}
      step={250}
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
      onChangeEnd={settled}
      format={(price) => `KSh ${price}`}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  changed.mockClear();
  settled.mockClear();
});
afterEach(() => vi.useRealTimers());

const thumb = (name: string) => screen.getByRole('slider', { name });
/** What a browser does when a key has moved a thumb: `input` and `change`, for every press. */
function press(slider: HTMLElement, to: number): void {
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.input(slider, { target: { value: String(to) } });
  slider.dispatchEvent(new Event('change', { bubbles: true }));
}

it('names the group and each thumb, and reads values as people do', () => {
  render(<Prices />);
  expect(screen.getByRole('group', { name: 'Price' })).toBeInTheDocument();
  expect(thumb('Lowest price')).toHaveAttribute('aria-valuetext', 'KSh 0');
  expect(thumb('Highest price')).toHaveAttribute('aria-valuetext', 'KSh 5000');
});

it('by keys, counts where a thumb comes to rest, and not each press', () => {
  render(<Prices />);
  const low = thumb('Lowest price');
  press(low, 250);
  vi.advanceTimersByTime(200);
  press(low, 500);
  vi.advanceTimersByTime(299);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(low).toHaveAttribute('aria-valuetext', 'KSh 500');
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(settled.mock.calls).toEqual([[[500, 5000]]]);
});

it('by keys, counts at once when the focus goes on', () => {
  render(<Prices />);
  const low = thumb('Lowest price');
  press(low, 750);
  fireEvent.focusOut(low);
  expect(settled.mock.calls).toEqual([[[750, 5000]]]);
  vi.runAllTimers();
  expect(settled).toHaveBeenCalledTimes(1);
});

it('by the pointer, counts when the thumb is let go, and not while it moves', () => {
  render(<Prices />);
  const high = thumb('Highest price');
  fireEvent.pointerDown(high);
  for (const to of [4500, 4000, 3500]) fireEvent.input(high, { target: { value: String(to) } });
  vi.advanceTimersByTime(1000);
  expect(changed).toHaveBeenLastCalledWith([0, 3500]);
  expect(settled).not.toHaveBeenCalled();
  high.dispatchEvent(new Event('change', { bubbles: true }));
  expect(settled.mock.calls).toEqual([[[0, 3500]]]);
});

it('stops a thumb at the other one', () => {
  render(<Prices />);
  fireEvent.input(thumb('Highest price'), { target: { value: '2000' } });
  fireEvent.input(thumb('Lowest price'), { target: { value: '3000' } });
  expect(changed).toHaveBeenLastCalledWith([2000, 2000]);
  expect(thumb('Lowest price')).toHaveValue('2000');
});

it('forgets a move that was not finished once it is taken away', () => {
  const { unmount } = render(<Prices />);
  press(thumb('Lowest price'), 250);
  unmount();
  vi.runAllTimers();
  expect(settled).not.toHaveBeenCalled();
});
