import { type DoubleCall, json, startHttpDouble } from '#platform/doubles/http-double';

/** What it does with the next message instead of taking it. `silent`: it takes it and says nothing. */
export type GatewayBehaviour = 'silent' | 'busy' | 'login' | 'broken' | 'refuse' | 'garbage';

/** A gateway of SMS that takes one web request for each message, as many are; it keeps what it was asked. */
export async function startPlainGateway() {
  const calls: DoubleCall[] = [];
  const next: GatewayBehaviour[] = [];
  const server = await startHttpDouble(0, () => async (call) => {
    calls.push(call);
    switch (next.shift()) {
      case 'silent':
        return null;
      case 'busy':
        return { status: 503, body: '' };
      case 'login':
        return { status: 401, body: '' };
      case 'broken':
        return { status: 500, body: '' };
      case 'refuse':
        return { status: 200, body: 'ERR 108 no route' };
      case 'garbage':
        return { status: 200, body: '{"data":[' };
      case undefined:
        return json(200, { status: 'OK', data: [{ id: `gw-${calls.length}` }] });
    }
  });
  return { ...server, calls, next };
}
export type PlainGateway = Awaited<ReturnType<typeof startPlainGateway>>;
