import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_NAME } from './harness/prepared-data';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium, or installs Debian's where we may. `CHROMIUM` names another. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM'], ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));

const install = (): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-q');
  apt('install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
};

export const setup = (): (() => void) => {
  if (findChromium() === undefined) install();
  const path = findChromium();
  if (path === undefined)
    throw new Error(
      'The browser journeys need Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM',
    );
  process.env['CHROMIUM'] = path;
  const prepared = mkdtempSync(join(tmpdir(), 'qiaoban-e2e-prepared-'));
  // the user of PostgreSQL passes through
  chmodSync(prepared, 0o711);
  process.env[PREPARED_NAME] = prepared;
  return () => rmSync(prepared, { recursive: true, force: true });
};
