import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../server/test/longest-first.ts';

// Journeys in a real browser: few and slow. Two at a time, as each waits as often as it works.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./browser.global.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    // a second is little on a machine that has other work
    expect: { poll: { timeout: 60_000 } },
    // a server with its demo starts beside other work in minutes
    hookTimeout: 600_000,
  },
});
