// `npm run dev`: the server from its sources, restarted on change, and the web app with hot reload on port 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, ensureInstalled, root } from './install.mjs';

ensureInstalled();
const children = [
  spawn(bin('tsx'), ['watch', 'apps/server/src/main.ts', '--demo'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: 'info' },
  }),
  spawn(bin('vite'), [], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
