// Debian's packages that the suites need, installed where root may do so. What cannot be had is said by the suites themselves.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const TIMEOUT_MS = 300_000;

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    timeout: TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** The server's programs alone: the package with the service would start one on the usual port. */
export const ensureMariadb = () => {
  if (existsSync('/usr/sbin/mariadbd') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  apt('update', '-q');
  apt('install', '-yq', '--no-install-recommends', 'mariadb-server-core');
};
