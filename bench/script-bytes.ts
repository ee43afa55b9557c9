import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

type Chunk = { file: string; imports?: string[] };
const DIST = resolve(import.meta.dirname, '../apps/web/dist');

/** Files that the page names for its first screens: `sign-in`, `home`, and the words of a language. */
const named = (screen: string): string[] => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const files = new RegExp(` data-${screen}="([^"]+)"`).exec(page)?.[1];
  if (files === undefined) throw new Error(`the built page names no files for ${screen}`);
  return files.split(' ').map((file) => file.slice(1));
};

/** Kilobytes of script that these first screens and pages need at once, as the server sends them (Brotli). */
export const builtScript = (screens: readonly string[], pages: readonly RegExp[] = []): number => {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const wanted = new Set(screens.flatMap(named));
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    for (const below of chunk.imports ?? []) walk(below);
  };
  for (const key of Object.keys(manifest)) if (pages.some((page) => page.test(key))) walk(key);
  let bytes = 0;
  for (const name of wanted) {
    if (!name.endsWith('.js')) continue;
    const file = join(DIST, name);
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
