import { courseCoverUrl } from '@darasa/contract/catalogue/cover-url';
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CourseCover } from './course-cover.tsx';
import { courseWith } from './test-courses.ts';

const drawn = courseCoverUrl(courseWith().category, courseWith().id);
const withPicture = (src: string) => courseWith({ image: { ...courseWith().image, src, generated: false } });
/** The picture itself: the frame lies below it. */
const picture = (container: HTMLElement) => [...container.querySelectorAll('img')].at(-1);
const shown = (container: HTMLElement) => picture(container)?.getAttribute('src');

it('replaces a picture that fails to load by the drawn cover, but not the next course’s picture', () => {
  const { container, rerender } = render(<CourseCover course={withPicture('/media/gone.jpg')} />);
  expect(shown(container)).toBe('/media/gone.jpg');
  fireEvent.error(picture(container) as HTMLImageElement);
  expect(shown(container)).toBe(drawn);
  rerender(<CourseCover course={withPicture('/media/there.jpg')} />);
  expect(shown(container)).toBe('/media/there.jpg');
});

it.each([null, undefined])('shows the drawn cover of a course whose picture is %s', (image) => {
  const { id, category } = courseWith();
  const { container } = render(<CourseCover course={{ id, category, image }} />);
  expect(shown(container)).toBe(drawn);
});
