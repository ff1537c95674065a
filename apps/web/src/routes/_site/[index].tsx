import { createFileRoute } from '@tanstack/react-router';
import { loadStart, startHead } from './-start.ts';
import { StartScreen } from './-start-screen.tsx';

/** The start page at its second address. */
export const Route = createFileRoute('/_site/index')({
  loader: ({ context }) => loadStart(context.queryClient),
  head: ({ match }) => startHead(match.context.site),
  component: Start,
});

function Start() {
  return <StartScreen {...Route.useLoaderData()} />;
}
