import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_NAME } from './harness/prepared-data';

const SHELLS = ['/usr/bin/chromium-headless-shell'];
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL_MS = 300_000;

const findAmong = (places: readonly string[]): string | undefined => places.find((path) => existsSync(path));

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const apt = (...args: string[]): void =>
  void spawnSync('apt-get', args, {
    stdio: 'inherit',
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Installs Debian's where we may; not every Debian has the shell. */
const installMissing = (): void => {
  const isWhole = findAmong(WHOLE) !== undefined;
  const isShell = findAmong(SHELLS) !== undefined;
  if ((isWhole && isShell) || !canInstall()) return;
  apt('update', '-q');
  if (!isWhole) apt('install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  if (!isShell) apt('install', '-yq', '--no-install-recommends', 'chromium-headless-shell');
};

/**
 * Finds the browsers, and installs what is missing where we may. `CHROMIUM` names one for everything; without it the shell,
 * which has no interface of its own to draw, is `CHROMIUM` where there is one, and the whole browser `CHROMIUM_WHOLE`.
 */
const nameBrowsers = (): void => {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return;
  installMissing();
  const whole = findAmong(WHOLE);
  const path = findAmong(SHELLS) ?? whole;
  if (path === undefined)
    throw new Error(
      'The browser journeys need Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM',
    );
  process.env['CHROMIUM'] = path;
  process.env['CHROMIUM_WHOLE'] = whole ?? path;
};

export const setup = (): (() => void) => {
  nameBrowsers();
  const prepared = mkdtempSync(join(tmpdir(), 'qiaoban-e2e-prepared-'));
  // the user of PostgreSQL passes through
  chmodSync(prepared, 0o711);
  process.env[PREPARED_NAME] = prepared;
  return () => rmSync(prepared, { recursive: true, force: true });
};
