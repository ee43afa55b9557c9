// Bytes of script until the sign-in page and until home, compressed, from the build's manifest.
// Run after `vite build`: node scripts/script-budget.mjs. Ends with an error when a budget is passed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** Every script that comes with an entry: itself and what it imports at once. */
const filesOf = (key, seen = new Set()) => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return seen;
};

const bytesOf = (keys) => {
  const files = new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
};

const texts = (name) => `src/locales/zh/${name}.ts`;
const start = ['index.html', 'src/app/router.tsx', texts('app')];
const screens = {
  'sign-in': { keys: [...start, 'src/features/auth/pages/login-page.tsx', texts('auth')], kib: 250 },
  home: {
    keys: [
      ...start,
      'src/shell/shell.tsx',
      'src/features/home/pages/home-page.tsx',
      'src/app/page-loader.ts',
      '../../packages/ui/src/icon-set.tsx',
      '../../node_modules/antd/locale/zh_CN.js',
      texts('shell'),
      texts('message'),
      texts('home'),
    ],
    kib: 350,
  },
};

for (const [name, { keys, kib }] of Object.entries(screens)) {
  const unknown = keys.filter((key) => !manifest[key]);
  if (unknown.length > 0) throw new Error(`not in the manifest: ${unknown.join(', ')}`);
  const all = new Set();
  for (const key of keys) filesOf(key, all);
  const size = bytesOf(all) / 1024;
  const verdict = size <= kib ? 'ok' : 'TOO LARGE';
  console.log(
    `${name.padEnd(8)} ${size.toFixed(1).padStart(7)} KiB of script compressed, budget ${kib} KiB: ${verdict}`,
  );
  if (size > kib) process.exitCode = 1;
}
