import { INVITE_PATH, JOIN_PATH, MAX_JOIN_CODE } from '@darasa/contract/groups/code-rules';
import { groupKindLabels } from '@darasa/contract/groups/rules';
import { invitationEndpoints, joinCodeEndpoints, type WayIn } from '@darasa/contract/groups/ways-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { useUser } from '~/lib/session/session';
import { Button, buttonClass } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';
import { useKeptWayIn, type WayInKind } from './kept-way-in.ts';

const pathOf: Record<WayInKind, string> = { code: JOIN_PATH, invitation: INVITE_PATH };

/** Where people come in by a code or an invitation, whether they have an account or not. */
export function WayInPage({ kind }: { kind: WayInKind }) {
  const [text, setText] = useKeptWayIn(kind);
  return (
    <div className="wrap max-w-xl pt-8 pb-18 md:pt-14">
      {text === undefined ? (
        <p role="status" className="py-16 text-center text-17 text-ink2">
          One moment…
        </p>
      ) : text !== '' ? (
        <Found kind={kind} text={text} onOther={() => setText('')} />
      ) : kind === 'code' ? (
        <EnterCode onCode={setText} />
      ) : (
        <EmptyState level={1} title="This link is incomplete">
          Open the link in the invitation again, or ask for a new one.
        </EmptyState>
      )}
    </div>
  );
}

function EnterCode({ onCode }: { onCode: (code: string) => void }) {
  const form = useForm({
    saved: { code: '' },
    problemsOf: ({ code }): { code?: string } => (code.trim() === '' ? { code: 'Enter the code' } : {}),
  });
  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-5"
      onSubmit={form.onSubmit(async ({ code }) => onCode(code.trim()))}
    >
      <div>
        <h1 className="text-30 tracking-[-0.025em]">Enter your join code</h1>
        <p className="mt-1.5 text-16 text-ink2">
          Your teacher has given it to you, or it stands on a sheet on the wall: two words and a number.
        </p>
      </div>
      <TextField
        label="Code"
        required
        maxLength={MAX_JOIN_CODE}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="tamu-nyota-427"
        {...form.field('code')}
      />
      <Button type="submit" className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}

interface FoundProps {
  kind: WayInKind;
  text: string;
  /** To enter another code. */
  onOther: () => void;
}

function Found({ kind, text, onOther }: FoundProps) {
  const user = useUser();
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['groups', 'way-in', kind, text, user?.user_id ?? ''],
    queryFn: async () =>
      kind === 'code'
        ? (await request(joinCodeEndpoints.look, { body: { code: text } })).way_in
        : (await request(invitationEndpoints.look, { body: { secret: text } })).way_in,
    staleTime: 0,
    retry: false,
  });
  if (data) return <Offer kind={kind} text={text} wayIn={data} onOther={onOther} />;
  if (!error)
    return (
      <p role="status" className="py-16 text-center text-17 text-ink2">
        {fetchStatus === 'paused'
          ? 'You are offline. This continues when you are back online.'
          : 'One moment…'}
      </p>
    );
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={kind === 'code' ? 'This code does not work' : 'This invitation does not work'}
        actions={
          <>
            {kind === 'code' && <Button onClick={onOther}>Enter another code</Button>}
            {isPassing(error) && (
              <Button look="outline" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </>
        }
      >
        {error.message}
      </EmptyState>
    </div>
  );
}

/** It may still be right: no reply, a server error, or too many tries. */
function isPassing(error: Error): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return status === 0 || status === 429 || status >= 500;
}

const roleWords: Partial<Record<WayIn['role'], string>> = {
  leader: 'You will lead this group: you see its members and how far they are.',
  instructor: 'You will be a teacher: you can make courses and lead groups.',
};

function Offer({ kind, text, wayIn, onOther }: FoundProps & { wayIn: WayIn }) {
  const user = useUser();
  const what =
    wayIn.target === 'group' && wayIn.group_kind
      ? groupKindLabels[wayIn.group_kind]
      : wayIn.target === 'course'
        ? 'Course'
        : 'Learning platform';
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-15 text-ink2">{what}</p>
        <h1 dir="auto" className="text-30 tracking-[-0.025em] wrap-anywhere">
          {wayIn.name}
        </h1>
        <p dir="auto" className="mt-1.5 text-16 wrap-anywhere text-ink2">
          {wayIn.invited_by ? `${wayIn.invited_by} invites you.` : 'You can join with this code.'}
          {roleWords[wayIn.role] && ` ${roleWords[wayIn.role]}`}
        </p>
      </div>
      {user ? (
        <Join kind={kind} text={text} wayIn={wayIn} onOther={onOther} />
      ) : (
        <>
          <p className="text-16 text-ink2">
            Create an account, or log in if you have one. Then you come back here.
          </p>
          <div className="flex flex-wrap gap-3">
            <PathLink
              href={`/authentication/register?callbackUrl=${encodeURIComponent(pathOf[kind])}`}
              className={buttonClass()}
            >
              Create an account
            </PathLink>
            <PathLink
              href={`/authentication/login?callbackUrl=${encodeURIComponent(pathOf[kind])}`}
              className={buttonClass({ look: 'outline' })}
            >
              Log in
            </PathLink>
          </div>
        </>
      )}
    </div>
  );
}

/** Nobody joins by opening a link alone: the button says what it does. */
function Join({ kind, text, wayIn, onOther }: FoundProps & { wayIn: WayIn }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'joining' | { failure: string }>('idle');
  const join = async () => {
    if (state === 'joining') return;
    setState('joining');
    try {
      const came =
        kind === 'code'
          ? await request(joinCodeEndpoints.join, { body: { code: text } })
          : await request(invitationEndpoints.accept, { body: { secret: text } });
      showToast(
        came.outcome === 'waiting'
          ? `${came.name} is full. You are enrolled when there is a place.`
          : came.outcome === 'already'
            ? `You are in ${came.name} already`
            : `Welcome to ${came.name}`,
      );
      await queryClient.invalidateQueries();
      await router.navigate({ href: came.path });
      onOther();
    } catch (error) {
      setState({ failure: asApiError(error, 'This did not work. Please try again.').message });
    }
  };
  return (
    <>
      {typeof state === 'object' && <Note tone="danger">{state.failure}</Note>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={state === 'joining'} onClick={() => void join()}>
          {state === 'joining'
            ? 'One moment…'
            : kind === 'code'
              ? `Join ${wayIn.name}`
              : 'Accept the invitation'}
        </Button>
        {kind === 'code' && (
          <Button look="quiet" onClick={onOther}>
            Enter another code
          </Button>
        )}
      </div>
    </>
  );
}
