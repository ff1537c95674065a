import type { ConnectAuth, ConnectionEndReason } from '@darasa/contract/realtime/events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ConnectionState } from './live-events.ts';
import { createLiveSocket, type LiveSocket, type LiveSocketOptions } from './live-socket.ts';
import { type Site, startSite } from './test-site.ts';

let site: Site;
let opened: LiveSocket[];
beforeEach(async () => {
  site = await startSite();
  opened = [];
});
afterEach(async () => {
  for (const socket of opened) socket.want(false);
  await site.close();
});

interface Tab {
  socket: LiveSocket;
  states: ConnectionState[];
  events: unknown[][];
  refresh: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
  returned: ReturnType<typeof vi.fn<() => void>>;
  /** What it shows; a test changes it. */
  auth: ConnectAuth;
}
function openTab(options: Partial<LiveSocketOptions> = {}): Tab {
  const auth: ConnectAuth = { token: 'first', roles: ['student'] };
  const tab: Tab = {
    ...{ auth, states: [], events: [], returned: vi.fn<() => void>() },
    refresh: vi.fn(async () => false),
    socket: undefined as unknown as LiveSocket,
  };
  tab.socket = createLiveSocket({
    auth: () => ({ ...tab.auth }),
    refresh: () => tab.refresh(),
    onState: (state) => {
      if (tab.states.at(-1) !== state) tab.states.push(state);
    },
    onEvent: (name, payload) => tab.events.push([name, ...payload]),
    onReturn: () => tab.returned(),
    origin: site.origin,
    ...options,
  });
  opened.push(tab.socket);
  return tab;
}
const now = ({ states }: Tab): ConnectionState | undefined => states.at(-1);
const until = (tab: Tab, state: ConnectionState): Promise<void> =>
  vi.waitFor(() => expect(now(tab)).toBe(state), 10_000);
async function openedTab(options?: Partial<LiveSocketOptions>): Promise<Tab> {
  const tab = openTab(options);
  tab.socket.want(true);
  await until(tab, 'connected');
  return tab;
}
async function letGo(reason?: ConnectionEndReason): Promise<void> {
  for (const socket of await site.io.fetchSockets()) {
    if (reason) socket.emit('connection:ended', { reason });
    socket.disconnect(true);
  }
}

/** The server answers no attempt until the returned function is called. */
function holdAttempts(): () => void {
  const gate = Promise.withResolvers<void>();
  site.io.use((_socket, next) => void gate.promise.then(() => next()));
  return gate.resolve;
}

describe('connecting', () => {
  it('shows token and roles in the handshake, and the token in no address', async () => {
    const tab = await openedTab();
    expect(tab.states).toEqual(['connecting', 'connected']);
    expect(site.shown).toEqual([{ token: 'first', roles: ['student'] }]);
    const [socket] = await site.io.fetchSockets();
    expect(socket?.handshake.url).not.toContain('first');
    expect(socket?.handshake.query.transport).toBe('websocket');
    expect(tab.returned).not.toHaveBeenCalled();
  });

  it('hears what the server tells', async () => {
    const tab = await openedTab();
    site.io.emit('roles:changed', { roles: ['admin'] });
    site.io.emit('sessions:changed');
    await vi.waitFor(() =>
      expect(tab.events).toEqual([['roles:changed', { roles: ['admin'] }], ['sessions:changed']]),
    );
  });

  it('does nothing until it is wanted, and nothing any more when it is not', async () => {
    const tab = openTab();
    tab.socket.wake();
    expect(site.shown).toEqual([]);
    tab.socket.want(true);
    await until(tab, 'connected');
    tab.socket.want(false);
    await vi.waitFor(async () => expect(await site.io.fetchSockets()).toEqual([]));
    expect(now(tab)).toBe('off');
  });

  it('makes no second connection for somebody who looks while the first is being made', async () => {
    const letIn = holdAttempts();
    const tab = openTab();
    tab.socket.want(true);
    await vi.waitFor(() => expect(site.shown).toHaveLength(1));
    tab.socket.wake();
    letIn();
    await until(tab, 'connected');
    // The server reads this after all that was sent before
    tab.socket.tokenChanged();
    await vi.waitFor(() => expect(site.renewed).toHaveLength(1));
    expect(site.shown).toHaveLength(1);
    expect(tab.returned).not.toHaveBeenCalled();
  });

  it('connects in the one way that is asked for', async () => {
    await openedTab({ only: 'polling' });
    const [socket] = await site.io.fetchSockets();
    expect(socket?.handshake.query.transport).toBe('polling');
  });

  it('polls where no WebSocket gets through, unless data is to be saved', async () => {
    await site.close();
    site = await startSite(0, ['polling']);
    const saving = openTab({ only: 'websocket' });
    saving.socket.want(true);
    const usual = await openedTab();
    expect([now(usual), now(saving)]).toEqual(['connected', 'connecting']);
    expect(site.shown).toHaveLength(1);
  });
});

describe('when the server refuses the token', () => {
  it('gets a newer one and connects with it', async () => {
    site.refuse = ({ token }) => (token === 'first' ? 'UNAUTHORIZED' : undefined);
    const tab = openTab();
    tab.refresh.mockImplementation(async () => {
      tab.auth = { ...tab.auth, token: 'second' };
      return true;
    });
    tab.socket.want(true);
    await until(tab, 'connected');
    expect(tab.refresh).toHaveBeenCalledTimes(1);
    expect(site.shown.map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('does not go round and round when the newer one is refused as well', async () => {
    site.refuse = () => 'UNAUTHORIZED';
    const tab = openTab();
    tab.refresh.mockResolvedValue(true);
    tab.socket.want(true);
    await vi.waitFor(() => expect(tab.refresh).toHaveBeenCalledTimes(2));
    await new Promise((wait) => setTimeout(wait, 500));
    expect(site.shown).toHaveLength(2);
    expect(now(tab)).toBe('connecting');
  });

  it('does not go round and round either where each newer one is announced', async () => {
    site.refuse = () => 'UNAUTHORIZED';
    const tab = openTab();
    tab.refresh.mockImplementation(async () => {
      tab.auth.token = `token ${tab.refresh.mock.calls.length}`;
      void tab.socket.tokenChanged();
      return true;
    });
    tab.socket.want(true);
    await vi.waitFor(() => expect(tab.refresh).toHaveBeenCalledTimes(2));
    await new Promise((wait) => setTimeout(wait, 500));
    expect(site.shown).toHaveLength(2);
    expect(tab.refresh).toHaveBeenCalledTimes(2);
  });

  it('does not go round and round either where that of another tab is refused as well', async () => {
    site.refuse = () => 'UNAUTHORIZED';
    const tab = openTab();
    tab.refresh.mockImplementation(async () => {
      tab.auth.token = 'of another tab';
      tab.socket.tokenChanged();
      return false;
    });
    tab.socket.want(true);
    await vi.waitFor(() => expect(tab.refresh).toHaveBeenCalledTimes(2));
    await new Promise((wait) => setTimeout(wait, 500));
    expect(site.shown.map(({ token }) => token)).toEqual(['first', 'of another tab']);
    expect(tab.refresh).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['gets none', async () => false],
    ['breaks off', () => Promise.reject(new Error('Could not be loaded'))],
  ])('shows at once that of another tab, where its own request %s', async (_how, end) => {
    // By itself it would wait for a minute
    const random = vi.spyOn(Math, 'random').mockReturnValue(20);
    onTestFinished(() => random.mockRestore());
    site.refuse = ({ token }) => (token === 'first' ? 'UNAUTHORIZED' : undefined);
    const tab = openTab();
    tab.refresh.mockImplementation(() => {
      tab.auth.token = 'of another tab';
      tab.socket.tokenChanged();
      return end();
    });
    tab.socket.want(true);
    await until(tab, 'connected');
    expect(tab.refresh).toHaveBeenCalledTimes(1);
    expect(site.shown.map(({ token }) => token)).toEqual(['first', 'of another tab']);
  });

  it('shows at once the one that came while an earlier one was being refused', async () => {
    const tab = openTab();
    site.refuse = ({ token }) => {
      if (token === 'second') return undefined;
      // A new password is chosen meanwhile
      tab.auth.token = 'second';
      void tab.socket.tokenChanged();
      return 'UNAUTHORIZED';
    };
    tab.socket.want(true);
    await until(tab, 'connected');
    expect(site.shown.map(({ token }) => token)).toEqual(['first', 'second']);
    expect(tab.refresh).not.toHaveBeenCalled();
  });

  it('stays away when the session turns out to be over', async () => {
    site.refuse = () => 'UNAUTHORIZED';
    const tab = openTab();
    tab.refresh.mockImplementation(async () => {
      tab.socket.want(false);
      return false;
    });
    tab.socket.want(true);
    await until(tab, 'off');
    await new Promise((wait) => setTimeout(wait, 300));
    expect(site.shown).toHaveLength(1);
  });

  it('asks for a token first when it has none that counts', async () => {
    const tab = openTab();
    tab.auth = { token: null, roles: [] };
    tab.refresh.mockImplementation(async () => {
      tab.auth = { token: 'fresh', roles: [] };
      return true;
    });
    tab.socket.want(true);
    await until(tab, 'connected');
    expect(site.shown.map(({ token }) => token)).toEqual(['fresh']);
  });
});

describe('when the connection is lost', () => {
  it('comes back by itself, and says that something may have been missed', async () => {
    const tab = await openedTab();
    const { port } = new URL(site.origin);
    await site.close();
    await until(tab, 'connecting');
    site = await startSite(Number(port));
    await until(tab, 'connected');
    expect(tab.returned).toHaveBeenCalledTimes(1);
    site.io.emit('account:changed');
    await vi.waitFor(() => expect(tab.events).toEqual([['account:changed']]));
  }, 20_000);

  it('tries again later when the server cannot tell who it is', async () => {
    let away = true;
    site.refuse = () => (away ? 'SERVICE_UNAVAILABLE' : undefined);
    const tab = openTab();
    tab.socket.want(true);
    await vi.waitFor(() => expect(site.shown).toHaveLength(1));
    away = false;
    await until(tab, 'connected');
    expect(tab.refresh).not.toHaveBeenCalled();
  }, 20_000);

  it('tries at once when somebody looks', async () => {
    let away = true;
    site.refuse = () => (away ? 'SERVICE_UNAVAILABLE' : undefined);
    const tab = openTab();
    tab.socket.want(true);
    await vi.waitFor(() => expect(site.shown).toHaveLength(1));
    away = false;
    await vi.waitFor(() => {
      tab.socket.wake();
      expect(now(tab)).toBe('connected');
    });
  });
});

describe('when the server lets go', () => {
  it('comes back with the current token where the earlier one was over', async () => {
    const tab = await openedTab();
    tab.auth = { ...tab.auth, token: 'second' };
    await letGo('token-expired');
    await vi.waitFor(() => expect(site.shown.map(({ token }) => token)).toEqual(['first', 'second']));
    await until(tab, 'connected');
  });

  it.each(['too-many', 'flood'] as const)('stays away for %s, until somebody looks again', async (reason) => {
    const tab = await openedTab();
    await letGo(reason);
    await until(tab, 'off');
    tab.socket.wake();
    await until(tab, 'connected');
    expect(site.shown).toHaveLength(2);
  });

  it('comes back after a while where it does not say why', async () => {
    const tab = await openedTab();
    await letGo();
    await until(tab, 'connecting');
    await until(tab, 'connected');
  }, 20_000);

  it('stays away for good when the session has ended', async () => {
    const tab = await openedTab({
      onEvent: (name) => {
        if (name === 'session:ended') tab.socket.want(false);
      },
    });
    for (const socket of await site.io.fetchSockets()) {
      socket.emit('session:ended', { reason: 'revoked' });
      socket.disconnect(true);
    }
    await until(tab, 'off');
    await new Promise((wait) => setTimeout(wait, 300));
    expect(site.shown).toHaveLength(1);
  });
});

describe('a newer token', () => {
  it('is shown over the connection that stands', async () => {
    const tab = await openedTab();
    tab.auth = { ...tab.auth, token: 'second' };
    tab.socket.tokenChanged();
    await vi.waitFor(() => expect(site.renewed).toEqual(['second']));
    expect(site.shown).toHaveLength(1);
  });

  it('is shown too where it was being fetched when somebody looked', async () => {
    site.refuse = () => 'UNAUTHORIZED';
    const tab = openTab();
    const fetched = Promise.withResolvers<boolean>();
    tab.refresh.mockReturnValue(fetched.promise);
    tab.socket.want(true);
    await vi.waitFor(() => expect(tab.refresh).toHaveBeenCalled());
    site.refuse = undefined;
    tab.socket.wake();
    await until(tab, 'connected');
    tab.auth.token = 'second';
    tab.socket.tokenChanged();
    fetched.resolve(true);
    await vi.waitFor(() => expect(site.renewed).toEqual(['second']));
    expect(site.shown).toHaveLength(2);
  });

  it('is shown once the connection stands that was being made when it came', async () => {
    const letIn = holdAttempts();
    const tab = openTab();
    tab.socket.want(true);
    await vi.waitFor(() => expect(site.shown).toHaveLength(1));
    tab.auth.token = 'second';
    tab.socket.tokenChanged();
    letIn();
    await vi.waitFor(() => expect(site.renewed).toEqual(['second']));
    expect(site.shown).toHaveLength(1);
  });

  it('begins a new connection where it belongs to another session', async () => {
    const tab = await openedTab();
    site.answer = false;
    tab.auth = { ...tab.auth, token: 'of another session' };
    tab.socket.tokenChanged();
    await vi.waitFor(() =>
      expect(site.shown.map(({ token }) => token)).toEqual(['first', 'of another session']),
    );
    await until(tab, 'connected');
    await vi.waitFor(async () => expect(await site.io.fetchSockets()).toHaveLength(1));
  });
});
