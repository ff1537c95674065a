import { createFileRoute } from '@tanstack/react-router';
import { loadStart, StartScreen, startHead } from './-start.tsx';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => loadStart(context.queryClient),
  head: ({ match }) => startHead(match.context.site),
  component: Start,
});

function Start() {
  return <StartScreen {...Route.useLoaderData()} />;
}
