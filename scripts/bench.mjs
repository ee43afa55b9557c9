// `npm run bench [name …]`: the measured figures, as ratios in one run. Names: server, page. Both when none is given.
import { ensureInstalled, bin, run } from './install.mjs';
import { build } from './build.mjs';

ensureInstalled();
await build();
const wanted = process.argv.slice(2);
for (const name of ['server', 'page']) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  run(bin('tsx'), [`bench/${name}.ts`], { mayFail: true });
}
