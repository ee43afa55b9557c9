import type { Readable } from 'node:stream';

/** What a scan found. `failed`: the scanner could not be reached or did not understand. */
export type ScanResult = { found: 'clean' } | { found: 'virus'; name: string } | { found: 'failed'; why: string };

/** Looks for viruses in a file. Never throws. */
export type Scanner = { readonly kind: 'none' | 'clamd'; scan(content: Readable): Promise<ScanResult> };

/** Without a scanner everything is clean. */
export const noScanner: Scanner = {
  kind: 'none',
  scan: (content) => {
    content.destroy();
    return Promise.resolve({ found: 'clean' });
  },
};
