import type { LessonDocument } from '@darasa/contract/authoring/document';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { linkProblem } from '@darasa/contract/authoring/links';
import { newId } from '@darasa/contract/http/ids';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';

type Resource = LessonDocument['resources'][number];

interface Props {
  resources: readonly Resource[];
  readOnly: boolean;
  onChange: (resources: Resource[]) => void;
}

/** Links beside a lesson: further reading, a data set, a form. */
export function ResourcesField({ resources, readOnly, onChange }: Props) {
  const set = (id: string, fields: Partial<Resource>) =>
    onChange(resources.map((resource) => (resource.id === id ? { ...resource, ...fields } : resource)));
  return (
    <fieldset className="grid gap-3" disabled={readOnly}>
      <legend className="mb-2 text-15 font-semibold">Resources</legend>
      {resources.map((resource, index) => (
        <div key={resource.id} className="grid gap-2 rounded-m border border-line p-3">
          <TextField
            unmarked
            label="Title"
            value={resource.title}
            maxLength={authoringLimits.title}
            onChange={(event) => set(resource.id, { title: event.target.value })}
          />
          {resource.media_id === null && (
            <TextField
              unmarked
              type="url"
              label="Link"
              value={resource.url}
              maxLength={authoringLimits.url}
              placeholder="https://"
              error={linkProblem(resource.url)}
              onChange={(event) => set(resource.id, { url: event.target.value })}
            />
          )}
          <Button
            look="quiet"
            className="justify-self-start text-danger"
            onClick={() => onChange(resources.filter(({ id }) => id !== resource.id))}
          >
            <Icon of={Trash2} size={16} />
            Remove<span className="sr-only"> resource {resource.title || index + 1}</span>
          </Button>
        </div>
      ))}
      {resources.length < authoringLimits.resources && (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => onChange([...resources, { id: newId(), title: '', media_id: null, url: '' }])}
        >
          <Icon of={Plus} size={16} />
          Add link
        </Button>
      )}
    </fieldset>
  );
}
