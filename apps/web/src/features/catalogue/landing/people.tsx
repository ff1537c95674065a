import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import { Cover } from '~/ui/cover/cover';
import { Portrait } from '~/ui/cover/portrait';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

/** What learners made, with their consent and the name that they chose. */
export const Works = ({ works }: { works: FrontPage['works'] }) => (
  <>
    <p className="-mt-2 mb-5 text-17 text-ink2 md:-mt-4 md:mb-7">
      Every course ends with something you can show.
    </p>
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {works.map(({ id, title, note, name, picture, course }) => (
        <li key={id} className="min-w-0">
          {picture ? (
            <img
              src={picture}
              alt=""
              width={960}
              height={720}
              loading="lazy"
              decoding="async"
              className="aspect-[4/3] w-full rounded-l bg-sunken object-cover"
            />
          ) : (
            <Cover category={course.category} seed={id} className="aspect-[4/3] w-full rounded-l" />
          )}
          <p dir="auto" className="display mt-3 text-17 leading-tight font-semibold wrap-anywhere">
            {title}
          </p>
          {note && (
            <p dir="auto" className="mt-1 text-15 text-ink2 wrap-anywhere">
              {note}
            </p>
          )}
          <p dir="auto" className="mt-1 text-14 text-ink2 wrap-anywhere">
            <bdi>{name}</bdi>, after{' '}
            <PathLink href={course.path} className={linkClass}>
              <span dir="auto">{course.title}</span>
            </PathLink>
          </p>
        </li>
      ))}
    </ul>
  </>
);

/** Learners' words, with their consent. */
export const Words = ({ words }: { words: FrontPage['words'] }) => (
  <>
    <ul className="grid gap-x-10 border-t border-line md:grid-cols-3">
      {words.map(({ id, text, author, course }) => (
        <li key={id} className="max-md:border-b max-md:border-line">
          <figure className="pt-5 max-md:pb-5">
            <blockquote
              dir="auto"
              className="display text-19 leading-[1.3] font-semibold tracking-[-0.02em] text-pretty whitespace-pre-line wrap-anywhere md:text-[22px]"
            >
              “{text}”
            </blockquote>
            <figcaption className="mt-4.5 flex items-center gap-3 text-14 leading-[1.35] text-ink2">
              {author.image ? (
                <img
                  src={author.image}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  className="size-12 rounded-full object-cover"
                />
              ) : (
                <Portrait seed={author.name} className="size-12 rounded-full" />
              )}
              <span className="min-w-0">
                <b dir="auto" className="block text-15 font-semibold text-ink wrap-anywhere">
                  {author.name}
                </b>
                <PathLink href={course.path} className={linkClass}>
                  <span dir="auto" className="wrap-anywhere">
                    {course.title}
                  </span>
                </PathLink>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
    <p className="mt-4.5 text-14 text-ink3">
      From their reviews, with their consent. They took the course, and nobody paid them.
    </p>
  </>
);

/** A portrait that the product has drawn looks at visitors. */
const withFace = (image: string): string =>
  image.startsWith('/portraits/') ? `${image}${image.includes('?') ? '&' : '?'}face=yes` : image;

/** Teachers who show their face here. */
export const Faces = ({ teachers }: { teachers: FrontPage['teachers'] }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-5 lg:grid-cols-6">
    {teachers.map(({ username, name, image, headline, path }) => (
      <li key={username}>
        <PathLink href={path} className="group block">
          <span className="block aspect-[4/5] overflow-hidden rounded-t-full rounded-b-l bg-sunken">
            {image ? (
              <img
                src={withFace(image)}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            ) : (
              <Portrait seed={username} face className="size-full object-cover object-bottom" />
            )}
          </span>
          <span
            dir="auto"
            className="display mt-3 block text-15 leading-tight font-semibold wrap-anywhere group-hover:underline md:text-17"
          >
            {name}
          </span>
          <span dir="auto" className="block text-14 leading-[1.4] text-ink2 wrap-anywhere">
            {headline}
          </span>
        </PathLink>
      </li>
    ))}
  </ul>
);
