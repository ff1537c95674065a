import type { CourseDetailsDocument } from '@darasa/contract/authoring/document';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { BoundTextField } from '~/ui/fields/bound-text';
import { useEditing } from '../editing/editing-context.tsx';
import { MediaField } from '../media-pieces.tsx';

type Image = CourseDetailsDocument['image'];

interface Props {
  image: Image;
  onChange: (image: Image, label: string) => void;
}

/** The course's picture: uploaded and cropped. Without one the course has its drawn cover. */
export function PictureField({ image, onChange }: Props) {
  const { media, readOnly } = useEditing();
  return (
    <div className="grid gap-4">
      <MediaField
        label="Course picture"
        description="Shown in the catalogue, 16:9."
        accept={['image']}
        mediaId={image?.media_id ?? null}
        media={media}
        readOnly={readOnly}
        crop={{ aspect: 16 / 9 }}
        onChange={(file) =>
          onChange(file ? { media_id: file.id, alt: image?.alt ?? '' } : null, 'Change picture')
        }
      />
      {image && (
        <BoundTextField
          label="What the picture shows"
          description="Read out to people who cannot see it."
          required
          value={image.alt}
          readOnly={readOnly}
          maxLength={authoringLimits.shortText}
          onText={(alt) => onChange({ ...image, alt }, 'Describe picture')}
        />
      )}
    </div>
  );
}
