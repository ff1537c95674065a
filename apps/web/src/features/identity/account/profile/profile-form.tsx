import { identityLengths as lengths } from '@darasa/contract/identity/limits';
import type { User } from '@darasa/contract/identity/schemas';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { CharactersLeft } from '~/ui/form/characters-left';
import { ProblemCount } from '~/ui/form/error-summary';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { SaveState } from '../save-state.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** All editable fields of the user's profile, in one form. */
export function ProfileForm({ user }: { user: User }) {
  const form = useProfileForm(user);
  const { field, saving, changed } = form;
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Change your profile"
      aria-busy={saving.isPending}
      className="grid max-w-[44rem] gap-5"
      onSubmit={form.submit}
    >
      <ProblemCount form={form} />
      {form.restored && <Restored onDiscard={form.discard} />}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField
        label="Username"
        description="You can log in with it. Your generated picture is based on it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        className="md:max-w-80"
        {...field('username')}
      />
      <TextField
        label="Headline"
        description={
          <>
            Describe what you do in one line.{' '}
            <CharactersLeft form={form} path="headline" max={lengths.headline} />
          </>
        }
        {...field('headline')}
      />
      <TextArea
        label="About you"
        description={
          <>
            Shown on your courses, if you teach. Markdown works: **bold**, lists, links.{' '}
            <CharactersLeft form={form} path="bio" max={lengths.bio} />
          </>
        }
        rows={6}
        {...field('bio')}
      />
      <TextField
        label="Phone"
        description="Only administrators of this site can see it."
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        className="md:max-w-80"
        {...field('phone')}
      />
      <SaveState saving={saving} done={changed ? undefined : 'Saved.'} quiet={form.refused} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={saving.isPending || !changed} className="max-md:flex-1">
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
        {changed && (
          <Button look="quiet" onClick={form.discard}>
            Undo changes
          </Button>
        )}
      </div>
      <LeaveGuard
        when={changed && !saving.isPending}
        question="Leave without saving?"
        leave="Leave without saving"
        onLeave={form.discard}
      >
        Your unsaved changes to your profile will be lost.
      </LeaveGuard>
    </form>
  );
}

/** Says that the form contains a restored draft. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-m bg-sunken py-2 pr-2 pl-4 text-15"
    >
      <p>These are your unsaved changes from last time.</p>
      <Button look="quiet" onClick={onDiscard}>
        Undo changes
      </Button>
    </div>
  );
}
