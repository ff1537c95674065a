import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startCpuMeter } from './cpu-meter.ts';
import {
  busyShare,
  canMeasureProcesses,
  cpuMs,
  descendants,
  endedChildrenMs,
  listeningSockets,
  listensOn,
  machineStat,
  memoryBytes,
  parseStat,
  processTree,
} from './processes.ts';

test('reads a stat line whose process name contains spaces and brackets', () => {
  expect(parseStat('4711 (tmux: (a) b) S 17 4711 4711 0 -1')).toEqual({
    pid: 4711,
    parent: 17,
    name: 'tmux: (a) b',
  });
});

test('a tree consists of a process and its descendants', () => {
  const all = [
    { pid: 1, parent: 0, name: 'init' },
    { pid: 10, parent: 1, name: 'node' },
    { pid: 11, parent: 10, name: 'postgres' },
    { pid: 12, parent: 11, name: 'postgres' },
    { pid: 20, parent: 1, name: 'other' },
  ];
  expect(descendants(10, all).map((entry) => entry.pid)).toEqual([10, 11, 12]);
  expect(descendants(99, all)).toEqual([]);
});

test.runIf(process.platform === 'linux')('finds a child, its memory and its CPU time', async () => {
  expect(canMeasureProcesses()).toBe(true);
  const child = spawn(process.execPath, ['-e', 'console.log(1); for (;;);'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    const pid = child.pid as number;
    expect(processTree(process.pid).map((entry) => entry.pid)).toContain(pid);
    const stop = startCpuMeter(pid);
    const before = cpuMs(pid);
    while (cpuMs(pid) < before + 20) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stop().own).toBeGreaterThan(15);
    expect(stop().postgres).toBe(0);
    expect(memoryBytes(pid)).toBeGreaterThan(1e6);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('the busy share excludes idle time and waiting for the disk', () => {
  const before = 'cpu  100 0 50 800 50 0 0 0 0 0\ncpu0 1 2 3';
  const after = 'cpu  130 0 70 840 60 0 0 0 0 0\ncpu0 1 2 3';
  expect(busyShare(before, after)).toBe(0.5);
  expect(busyShare(before, before)).toBe(0);
  expect(busyShare('', '')).toBe(0);
});

test.runIf(process.platform === 'linux')('the machine has counters', () => {
  expect(machineStat()).toMatch(/^cpu +\d/);
});

test('sockets that listen on a port are told from its connections and from other ports', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:9135 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 8865285 1 0 100 0 0 10 0
   1: 00000000:07E8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1054 1 0 100 0 0 10 0
   2: 0100007F:9135 0100007F:AD28 01 00000000:00000000 00:00000000 00000000     0        0 8922535 1 0 20 4 29 13 -1`;
  expect(listeningSockets(table, 0x9135)).toEqual(['socket:[8865285]']);
  expect(listeningSockets(table, 0x7e8)).toEqual(['socket:[1054]']);
  expect(listeningSockets(table, 0xad28)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a port is the own one only of who listens on it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  try {
    expect(listensOn(process.pid, port)).toBe(true);
    expect(listensOn(other.pid as number, port)).toBe(false);
  } finally {
    other.kill('SIGKILL');
    server.close();
    await Promise.all([once(other, 'exit'), once(server, 'close')]);
  }
  expect(listensOn(process.pid, port)).toBe(false);
});

test('a process that does not exist uses nothing', () => {
  expect(cpuMs(2 ** 30)).toBe(0);
  expect(memoryBytes(2 ** 30)).toBe(0);
});

test.runIf(canMeasureProcesses())('the time of processes that have ended is counted', async () => {
  const before = endedChildrenMs(process.pid);
  const work = 'while (process.cpuUsage().user < 60_000);';
  await once(spawn(process.execPath, ['-e', work], { stdio: 'ignore' }), 'exit');
  // What a process has used is counted in steps of 10 ms
  expect(endedChildrenMs(process.pid) - before).toBeGreaterThanOrEqual(50);
});
