import { spawnSync } from 'node:child_process';

/** A network, processes and a user of its own, as root and as anybody, where the system allows it. */
const ALONE = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
const WAYS = [
  ['unshare', ...ALONE],
  ['unshare', '--user', '--map-root-user', ...ALONE],
];

let found: readonly string[] | undefined;

/** The command that a program is started by so that it reaches no network and outlives nothing; empty where there is none. */
export function isolation(): readonly string[] {
  found ??= WAYS.find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
  return found;
}
