import { useEffect, useRef, useState } from 'react';
import { askServer } from './ask-server.ts';
import { checkGroups } from './checks.ts';
import type { ServerTimes } from './finding.ts';
import type { Findings } from './report.ts';
import { runChecks } from './run-checks.ts';

export interface SystemCheckState {
  status: 'idle' | 'running' | 'done';
  findings: Findings;
  /** The check that is being made. */
  current?: { key: string; title: string; group: string };
  /** When the last run ended. */
  endedAt?: Date;
}

/** One run at a time; leaving the page ends it. */
export function useSystemCheck() {
  const [state, setState] = useState<SystemCheckState>({ status: 'idle', findings: {} });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  const start = async (measuresSpeed: boolean): Promise<void> => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    setState({ status: 'running', findings: {} });
    let server: Promise<ServerTimes> | undefined;
    const context = {
      measuresSpeed,
      signal,
      server: () => {
        server ??= askServer(signal);
        return server;
      },
    };
    await runChecks(checkGroups, context, {
      onBegin: ({ key, title }, group) =>
        setState((now) => ({ ...now, current: { key, title, group: group.title } })),
      onFinding: ({ key }, finding) =>
        setState((now) => ({ ...now, findings: { ...now.findings, [key]: finding } })),
    });
    if (!signal.aborted) setState(({ findings }) => ({ status: 'done', findings, endedAt: new Date() }));
  };

  return { ...state, start };
}
