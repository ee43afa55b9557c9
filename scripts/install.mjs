// Installs what is missing: packages when the lock file changed since the last install. Plain Node, no package needed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22;
  if (fits) return;
  console.error(
    `Node.js ${process.versions.node} is too old: Qiaoban needs 20.19, 22.13 or newer (https://nodejs.org).`,
  );
  process.exit(1);
};

/** Runs a program in the project's folder with its output on this terminal; ends this process when it fails. */
export const run = (program, args, options = {}) => {
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (done.status !== 0 && options.mayFail !== true) process.exit(done.status ?? 1);
  return done.status ?? 1;
};

export const bin = (name) => join(root, 'node_modules', '.bin', name);

export const ensureInstalled = () => {
  checkNode();
  const stamp = join(root, 'node_modules', '.qiaoban-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once, about a minute) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
};
