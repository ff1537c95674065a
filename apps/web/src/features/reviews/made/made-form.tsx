import { displayName } from '@darasa/contract/identity/rules';
import { madeWorkLimits, madeWorkMessages } from '@darasa/contract/reviews/made-work-rules';
import type { OwnMadeWork } from '@darasa/contract/reviews/made-works';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { offerMade, ownMadeQuery } from './made-calls.ts';
import { shrinkPicture } from './shrink-picture.ts';

interface Props {
  course: { id: string };
  work: OwnMadeWork['work'];
  onDone: () => void;
}

/** What one made, for the first page: a picture, a title, a sentence, and the name that one wants beside it. */
export function MadeForm({ course, work, onDone }: Props) {
  const queryClient = useQueryClient();
  const user = useUser();
  const [values, write, forget] = useUnsent(`made:${course.id}`, {
    title: work?.title ?? '',
    note: work?.note ?? '',
    name: work?.name ?? (user ? displayName(user) : ''),
  });
  // A picture is too large to be kept for later
  const [picture, setPicture] = useState<string | null>();
  const [submitted, setSubmitted] = useState(false);
  const save = useMutation({
    mutationFn: () => offerMade(course.id, { ...values, picture }),
    onSuccess: (saved) => {
      forget();
      queryClient.setQueryData(ownMadeQuery(course.id).queryKey, saved);
      showToast('It is offered. An administrator chooses what stands on the first page.');
      onDone();
    },
  });
  const missing = { title: values.title.trim() === '', name: values.name.trim() === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!missing.title && !missing.name && !save.isPending) save.mutate();
  };
  const field = (key: keyof typeof values) => ({
    value: values[key],
    maxLength: madeWorkLimits[key],
    onChange: ({ target }: { target: { value: string } }) =>
      write((before) => ({ ...before, [key]: target.value })),
  });
  return (
    <form noValidate aria-label="What you made" className="grid max-w-[68ch] gap-4" onSubmit={submit}>
      <PictureChoice
        shown={picture === undefined ? (work?.picture ?? null) : picture}
        onChange={setPicture}
      />
      <TextField
        label="What did you make?"
        placeholder="A site for Mama Zawadi’s tailoring"
        required
        error={submitted && missing.title ? madeWorkMessages.title : undefined}
        {...field('title')}
      />
      <TextField
        label="A sentence about it"
        placeholder="Five pages; the first order came on the second day"
        required={false}
        {...field('note')}
      />
      <TextField
        label="Name to be shown"
        description="As you want to be called: your full name, your first name, your name and place."
        required
        error={submitted && missing.name ? madeWorkMessages.name : undefined}
        {...field('name')}
      />
      <p className="text-14 text-ink3">
        By offering it you allow this site to show it on its first page, with this name and the course. You
        can take it back at any time; it is then gone at once. Show nothing that belongs to somebody else.
      </p>
      {save.isError && <Note tone="danger">{save.error.message}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'One moment…' : 'Offer it'}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            forget();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** @param shown a path, or base64 of what was just chosen */
function PictureChoice({
  shown,
  onChange,
}: {
  shown: string | null;
  onChange: (picture: string | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    try {
      onChange(await shrinkPicture(file));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : madeWorkMessages.unreadable);
    } finally {
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      {shown !== null && (
        <img
          src={shown.startsWith('/made/') ? shown : `data:image/jpeg;base64,${shown}`}
          alt=""
          className="aspect-[4/3] w-full max-w-80 rounded-l bg-sunken object-cover"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label="Picture file"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="outline" aria-describedby={id} onClick={() => input.current?.click()}>
          <Icon of={ImagePlus} size={18} />
          {shown === null ? 'Add a picture' : 'Another picture'}
        </Button>
        {shown !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Without a picture
          </Button>
        )}
      </div>
      <p id={id} className="text-14 text-ink3">
        Optional. It is cut to 4 : 3, and where it was taken is not kept.
      </p>
      {problem && (
        <p role="alert" className="text-14 font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
