// Builds the server (one file) and the web app, when their sources are newer than what was built.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, ensureInstalled, root, run } from './install.mjs';

const newest = (folder) => {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
};

const isFresh = (stamp, sources) => existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) >= sources;

const external = () => {
  const names = new Set();
  for (const folder of [
    'apps/server',
    'packages/language',
    'packages/contracts',
    'packages/designer',
    'packages/form',
    'packages/flow',
    'packages/portal',
    'packages/report',
  ]) {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!name.startsWith('@qiaoban/')) names.add(name);
  }
  return [...names].flatMap((name) => [name, `${name}/*`]);
};

const buildServer = async () => {
  const { build, stop } = await import('esbuild');
  await build({
    // a thread's program is a file of its own beside the server's
    entryPoints: {
      main: join(root, 'apps/server/src/main.ts'),
      'sheet-thread': join(root, 'apps/server/src/threads/sheet-thread.ts'),
    },
    outdir: join(root, 'apps/server/dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: external(),
    // the texts of errors are registered by import: 'sideEffects: false' is for the browser's bundle only
    ignoreAnnotations: true,
    logLevel: 'warning',
  }).finally(stop);
};

export const build = async () => {
  const shared = newest(join(root, 'packages'));
  const parts = [
    ['apps/server', buildServer],
    ['apps/web', () => run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })],
  ];
  for (const [folder, make] of parts) {
    const sources = Math.max(shared, newest(join(root, folder)), statSync(join(root, 'package-lock.json')).mtimeMs);
    const stamp = join(root, folder, 'dist', '.built');
    if (isFresh(stamp, sources)) continue;
    console.log(`Building ${folder} …`);
    await make();
    writeFileSync(stamp, String(sources));
  }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await build();
}
