import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { chunkGroups, entries, firstFiles } from './chunks.ts';
import { kitNames } from './kit-names.ts';
import { leanBuild } from './lean-build.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Puts `.gz` and `.br` beside every text file of the build; the server sends them as they are. */
const compressed = (): Plugin => ({
  name: 'compressed-beside',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir) return;
    for (const path of filesBelow(dir)) {
      if (!/\.(js|css|html|svg|json)$/.test(path)) continue;
      const bytes = readFileSync(path);
      if (bytes.length < 1024) continue;
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
    }
  },
});

const server = process.env.QIAOBAN_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  // relative: the server writes the path under which the product lies into the page
  base: './',
  plugins: [react(), kitNames(), leanBuild(), firstFiles(), compressed()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  build: {
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries,
      // the first screen names what others load when they need it, only so that it is known (chunks.ts)
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
