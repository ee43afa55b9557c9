// Builds the server (one file) and the web app, when their sources are newer than what was built.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
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

/**
 * Libraries of pure code that every start needs: in the bundle they are one file instead of a thousand, which is half of
 * the time of a start. Whatever has binaries or files of its own, or is loaded when it is first needed, stays where it was
 * installed: of an older library that is bundled, `import()` gives no names.
 */
const BUNDLED = [
  '@bradenmacdonald/s3-lite-client',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/websocket',
  'croner',
  'csv-parse',
  'decimal.js',
  'fast-json-stringify',
  'fastify',
  'file-type',
  'hucre',
  'ipaddr.js',
  'kysely',
  'lru-cache',
  'my-ua-parser',
  'pg',
  'pg-cursor',
  'sanitize-html',
  'yauzl',
  'yazl',
  'zod',
];

/**
 * Whatever is an entry gets a file of its own, and so does what several need: the engine reads and compiles a file as a
 * whole, and what that takes (35 MB for all in one, 26 MB for all features in one) is not given back.
 */
const entries = {
  main: 'apps/server/src/main.ts',
  // programs of threads
  'archive-thread': 'apps/server/src/threads/archive-thread.ts',
  'print-thread': 'apps/server/src/threads/print-thread.ts',
  'sheet-thread': 'apps/server/src/threads/sheet-thread.ts',
  'work-thread': 'apps/server/src/threads/work-thread.ts',
  'package-thread': 'apps/server/src/threads/package-thread.ts',
  ...Object.fromEntries(
    ['zod', 'kysely', 'fastify', 'sanitize-html', 'hucre/xlsx', 'pg', '@fastify/static'].map((name) => [
      `lib-${name.replace(/\W+/g, '-')}`,
      name,
    ]),
  ),
  form: 'packages/form/src/registry.ts',
  flow: 'packages/flow/src/registry.ts',
  ...Object.fromEntries(
    ['apps/server/src/core', 'apps/server/src/features']
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        readdirSync(join(root, folder))
          .map((name) => [`feature-${name}`, `${folder}/${name}/index.ts`])
          // a folder may be left without files where a branch renamed it
          .filter(([, path]) => existsSync(join(root, path))),
      ),
  ),
};

const external = () => {
  // asked for by libraries that do without
  const names = new Set(['pg-native', 'bufferutil', 'utf-8-validate']);
  for (const folder of [
    'apps/server',
    'packages/language',
    'packages/contracts',
    'packages/designer',
    'packages/form',
    'packages/flow',
    'packages/portal',
    'packages/report',
    'packages/attendance',
    'packages/reconciliation',
  ]) {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (!name.startsWith('@qiaoban/') && !BUNDLED.includes(name)) names.add(name);
  }
  return [...names].flatMap((name) => [name, `${name}/*`]);
};

/**
 * One sign beyond Latin makes the engine keep the whole file in two bytes a sign. Those that are left stand in patterns
 * and templates, where an escape means the same.
 */
const inAscii = (text) => {
  if (/\\[^\p{ASCII}]/u.test(text)) throw new Error('a backslash before a sign beyond Latin would change its meaning');
  return text.replace(/[^\p{ASCII}]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
};

/** What prints are drawn with; the packages hold more weights. */
const copyFonts = (folder) => {
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const path of [
    'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
    'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  ])
    copyFileSync(join(root, 'node_modules/@expo-google-fonts', path), join(folder, 'fonts', basename(path)));
};

const buildServer = async () => {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, path.endsWith('.ts') ? join(root, path) : path]),
    ),
    absWorkingDir: root,
    outdir: join(root, 'apps/server/dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    legalComments: 'external',
    write: false,
    splitting: true,
    // libraries of the older kind ask for these
    banner: {
      js: `import { createRequire as __requireOf } from 'node:module'; import { fileURLToPath as __pathOf } from 'node:url'; import { dirname as __folderOf } from 'node:path'; const require = __requireOf(import.meta.url), __filename = __pathOf(import.meta.url), __dirname = __folderOf(__filename);`,
    },
    external: external(),
    // the texts of errors are registered by import: 'sideEffects: false' is for the browser's bundle only
    ignoreAnnotations: true,
    logLevel: 'warning',
  }).finally(stop);
  const folder = join(root, 'apps/server/dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, path.endsWith('.js') ? inAscii(text) : text);
  copyFonts(folder);
};

export const build = async () => {
  const shared = newest(join(root, 'packages'));
  const parts = [
    ['apps/server', buildServer],
    ['apps/web', () => run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') })],
  ];
  for (const [folder, make] of parts) {
    const own = ['package-lock.json', 'scripts/build.mjs'].map((file) => statSync(join(root, file)).mtimeMs);
    const sources = Math.max(shared, newest(join(root, folder)), ...own);
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
