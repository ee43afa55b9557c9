/**
 * What runs in the sandbox's worker thread, as text: it must start the same from sources, from the built file and in
 * tests. One script, one thread, one WebAssembly module with a capped memory (the engine's own limit does not hold).
 */
export const WORKER_SOURCE = String.raw`
const { parentPort, workerData } = require('node:worker_threads');
const { quickjs, code, input, timeoutMs, pages, bridge, maxText } = workerData;

const run = async () => {
  const q = await import(quickjs);
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: pages });
  const module = await q.newQuickJSWASMModuleFromVariant(q.newVariant(q.RELEASE_SYNC, { wasmMemory }));
  const runtime = module.newRuntime();
  // One clock that never steps, and what is over stays over: a wait may end in the millisecond of the deadline itself.
  // It begins with the script: what the engine needs for itself is not the script's time.
  let deadline = Infinity;
  let expired = false;
  const isOver = () => (expired ||= performance.now() >= deadline);
  runtime.setMemoryLimit(pages * 65536 - 8 * 1048576);
  runtime.setMaxStackSize(256 * 1024);
  runtime.setInterruptHandler(isOver);
  const vm = runtime.newContext();
  const define = (name, work) => vm.newFunction(name, work).consume((f) => vm.setProp(vm.global, name, f));

  let room = maxText;
  define('__log', (text) => {
    if (room <= 0) return;
    const line = vm.getString(text).slice(0, room);
    room -= line.length + 1;
    parentPort.postMessage({ log: line });
  });
  if (bridge) {
    const flag = new Int32Array(bridge, 0, 2);
    define('__http', (text) => {
      Atomics.store(flag, 0, 0);
      parentPort.postMessage({ http: vm.getString(text) });
      const state = Atomics.wait(flag, 0, 0, Math.max(1, deadline - performance.now()));
      if (state === 'timed-out') {
        expired = true;
        return { error: vm.newError('the time is over') };
      }
      return vm.newString(Buffer.from(new Uint8Array(bridge, 8, flag[1])).toString('utf8'));
    });
  }
  vm.newString(input).consume((text) => vm.setProp(vm.global, 'input', text));
  const prelude = [
    "(() => {",
    "const toText = (v) => typeof v === 'string' ? v : v instanceof Error ? String(v) : JSON.stringify(v) ?? String(v);",
    "const write = globalThis.__log, send = globalThis.__http;",
    "delete globalThis.__log; delete globalThis.__http;",
    "globalThis.log = (...values) => { write(values.map(toText).join(' ')); };",
    "globalThis.console = { log, info: log, warn: log, error: log };",
    "if (send) globalThis.http = (request) => {",
    "  const answer = JSON.parse(send(JSON.stringify(typeof request === 'string' ? { url: request } : request)));",
    "  if (answer.error) throw new Error(answer.error);",
    "  return answer;",
    "};",
    "globalThis.__text = toText;",
    "})()",
  ].join('\n');
  vm.unwrapResult(vm.evalCode(prelude)).dispose();
  const refuse = (error) => {
    const thrown = vm.dump(error);
    const words = thrown && typeof thrown === 'object' ? thrown.name + ': ' + thrown.message : String(thrown);
    const line = thrown && thrown.stack ? /script\.js:(\d+)/.exec(thrown.stack) : null;
    const reason = isOver() ? 'timeout' : /out of memory/.test(words) ? 'memory' : 'error';
    return { done: { ok: false, reason, error: (words + (line ? ' (' + line[1] + ')' : '')).slice(0, 4000) } };
  };
  deadline = performance.now() + timeoutMs;
  const result = vm.evalCode('(function () {' + code + '\n})()', 'script.js', { strict: true });
  if (result.error) return refuse(result.error);
  if (vm.typeof(result.value) === 'undefined') return { done: { ok: true, result: '' } };
  const asText = vm.getProp(vm.global, '__text');
  // the script's own toJSON runs here
  const text = vm.callFunction(asText, vm.undefined, result.value);
  if (text.error) return refuse(text.error);
  return { done: { ok: true, result: vm.getString(text.value).slice(0, maxText) } };
};

run().then(
  (message) => parentPort.postMessage(message),
  (error) => parentPort.postMessage({ done: { ok: false, reason: /memory/i.test(String(error)) ? 'memory' : 'error', error: String(error).slice(0, 4000) } }),
);
`;
