import { type CoverShape, coverSheetUrl, coverUrl } from '@darasa/contract/catalogue/cover-url';
import { cx } from '../cx.ts';

interface PictureProps {
  src: string;
  /** Shape and rounding: `aspect-[16/10] rounded-l`. */
  className?: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  onError?: () => void;
}

/** A picture that fills the place it is given. Decorative: the words beside it say what it stands for. */
export const CoverPicture = ({ src, className, eager = false, onError }: PictureProps) => (
  <img
    src={src}
    alt=""
    loading={eager ? undefined : 'lazy'}
    decoding="async"
    className={cx('cover', className)}
    onError={onError}
    // It may have failed before this code came to the page: no event says so any more.
    ref={(picture) => {
      if (picture?.complete && picture.naturalWidth === 0) onError?.();
    }}
  />
);

/** A picture between the printed hems of a drawn frame. */
export const FramedPicture = ({ frame, className, ...picture }: PictureProps & { frame: string }) => (
  <span className={cx('framed-cover', className)}>
    <CoverPicture src={frame} eager={picture.eager} />
    <CoverPicture {...picture} />
  </span>
);

interface Props extends Partial<CoverShape> {
  /** A category's slug: it picks the motif. */
  category: string;
  /** What tells one cover from another: the course's id. */
  seed: string;
  className?: string;
  eager?: boolean;
}

/** The generated cover of a course or a category, drawn by the server once and kept by the browser. */
export const Cover = ({ category, seed, width = 320, height = 200, scale, ...rest }: Props) => (
  <CoverPicture src={coverUrl(category, seed, { width, height, scale })} {...rest} />
);

/** One of the covers of a sheet: a row of them is a single file. */
export const SheetCover = ({
  of,
  category,
  seed,
  shape,
  ...rest
}: {
  /** All categories of the row. */
  of: readonly string[];
  category: string;
  seed: string;
  shape: CoverShape;
  className?: string;
  eager?: boolean;
}) => <CoverPicture src={`${coverSheetUrl(of, seed, shape)}#${encodeURIComponent(category)}`} {...rest} />;
