// `npm run faults [-- name … --quick]`: every fault that the program promises to survive, on this machine only. Names:
// see TRIALS in apps/e2e/faults/run.ts; all when none is given. `--quick`: a small form of each.
import { ensureInstalled, bin, run } from './install.mjs';
import { build } from './build.mjs';

ensureInstalled();
await build();
run(bin('tsx'), ['apps/e2e/faults/run.ts', ...process.argv.slice(2)]);
