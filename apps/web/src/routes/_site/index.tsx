import { createFileRoute } from '@tanstack/react-router';
import { loadStart, startHead } from './-start.ts';
import { StartScreen } from './-start-screen.tsx';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => loadStart(context.queryClient),
  head: ({ match }) => startHead(match.context.site),
  component: Start,
});

function Start() {
  return <StartScreen {...Route.useLoaderData()} />;
}
