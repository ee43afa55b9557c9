// `npm start`: installs what is missing, builds, starts. The embedded database and a seeded demo are the default.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { build } from './build.mjs';

ensureInstalled();
await build();

const dataDir = resolve(process.env.QIAOBAN_DATA_DIR || join(root, 'data'));
process.env.QIAOBAN_DATA_DIR = dataDir;
const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
if (isEmpty && process.env.DATABASE_URL === undefined && !process.argv.includes('--no-demo'))
  process.argv.push('--demo');
process.env.LOG_LEVEL ??= 'warn';
await import('../apps/server/dist/main.js');
