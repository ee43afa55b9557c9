import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/test/longest-first.ts';

/** What looks at the window while it is loaded needs one of its own. */
const ALONE = ['packages/ui/src/hidden-page.test.tsx', 'apps/web/src/lib/form/sketch.test.tsx'];
const screens = {
  environment: 'happy-dom',
  setupFiles: ['packages/ui/test/timeout.ts', 'packages/ui/test/clean-window.ts'],
  testTimeout: 120_000,
  // a second is little on a machine that has other work
  expect: { poll: { timeout: 30_000 } },
};

// Pure and server code in Node, screens and hooks in a light DOM.
export default defineConfig({
  test: {
    // by default one worker fewer than cores: half of a small machine would stand idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['apps/server/test/postgres.global.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // a worker loads the program once, not once for every file: half of the time
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'walls/**/*.test.ts', 'apps/web/**/*.test.ts'],
          // only ends what hangs: a busy machine takes ten times as long for what is done
          testTimeout: 120_000,
          // a second is little on a machine that has other work
          expect: { poll: { timeout: 30_000 } },
          // a program that starts beside other work takes minutes
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...screens,
          name: 'dom',
          // half of the time, as above
          isolate: false,
          include: ['packages/**/*.test.tsx', 'apps/web/**/*.test.tsx'],
          exclude: [...defaultExclude, ...ALONE],
        },
      },
      { test: { ...screens, name: 'dom-alone', include: ALONE } },
    ],
  },
});
