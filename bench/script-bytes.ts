import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
const DIST = resolve(import.meta.dirname, '../apps/web/dist');

/** Kilobytes of script that these entries of the build need at once, as the server sends them (Brotli). */
export const builtScript = (entries: readonly RegExp[]): number => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const wanted = new Set<string>();
  const walk = (key: string): void => {
    if (wanted.has(key)) return;
    wanted.add(key);
    for (const below of manifest[key]?.imports ?? []) walk(below);
  };
  for (const [key, chunk] of Object.entries(manifest))
    if (chunk.isEntry === true || entries.some((entry) => entry.test(key))) walk(key);
  let bytes = 0;
  for (const key of wanted) {
    const file = join(DIST, manifest[key]?.file ?? '');
    if (!file.endsWith('.js')) continue;
    bytes += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }
  return bytes / 1024;
};

/** Counts the kilobytes of script that a window loads from now on, as they came over the wire. */
export const loadedScript = async (page: Page): Promise<() => number> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1024;
};
