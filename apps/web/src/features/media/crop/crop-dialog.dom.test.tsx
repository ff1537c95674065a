import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { CropDialog } from './crop-dialog.tsx';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());
URL.createObjectURL ??= () => '';
URL.revokeObjectURL ??= () => undefined;

async function open() {
  const [onCrop, onClose] = [vi.fn(), vi.fn()];
  const file = new File(['x'], 'photo.png', { type: 'image/png' });
  const { user } = await mount(<CropDialog image={file} aspect={16 / 9} onCrop={onCrop} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Crop the image' });
  const image = document.querySelector('[role=dialog] img');
  if (!image) throw new Error('There is no image');
  Object.defineProperties(image, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1200 } });
  return { user, image, onCrop, onClose };
}

it('begins with the largest part, which is moved and resized by keyboard', async () => {
  const { user, image, onCrop } = await open();
  expect(screen.getByRole('button', { name: 'Use this part' })).toBeDisabled();
  fireEvent.load(image);
  const frame = screen.getByRole('group', {
    name: 'Selected part: 100% of the width, 0% from the left, 13% from the top',
  });
  frame.focus();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
  expect(frame).toHaveAccessibleName('Selected part: 100% of the width, 0% from the left, 1% from the top');
  await user.keyboard('--');
  expect(screen.getByRole('status')).toHaveTextContent('1322 × 744 pixels');
  await user.click(screen.getByRole('button', { name: 'Use this part' }));
  const [crop] = onCrop.mock.lastCall ?? [];
  expect(crop).toMatchObject({ width: 1322, height: 744 });
  expect(crop.x + crop.width).toBeLessThanOrEqual(1600);
});

it('is resized by buttons, says when it gets small, and starts anew', async () => {
  const { user, image } = await open();
  fireEvent.load(image);
  for (let press = 0; press < 12; press++) await user.click(screen.getByRole('button', { name: 'Smaller' }));
  expect(screen.getByRole('status')).toHaveTextContent(/This is small/);
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('status')).toHaveTextContent('1600 × 900 pixels');
});

it('says when the image cannot be shown, and is closed', async () => {
  const { user, image, onCrop, onClose } = await open();
  fireEvent.error(image);
  expect(screen.getByRole('alert')).toHaveTextContent('This image cannot be shown. Choose another file.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(onCrop).not.toHaveBeenCalled();
});
