import { Worker } from 'node:worker_threads';
import { WORKER_SOURCE } from './worker-source';

type SandboxRequest = {
  /** Body of a function: `return` gives the result, `input`, `log()` and perhaps `http()` are there, nothing else. */
  code: string;
  input: string;
  timeoutMs: number;
  /** WebAssembly memory at most, MiB. */
  memoryMb?: number;
  /** What `http(request)` reaches: JSON in, JSON out. Absent: the script has no way outside. */
  http?: (request: string) => Promise<string>;
};

export type SandboxResult = { log: string[] } & (
  | { ok: true; result: string }
  | { ok: false; reason: 'timeout' | 'memory' | 'error'; error: string }
);

export type Sandbox = { run(request: SandboxRequest): Promise<SandboxResult> };

/** Characters of log and of the result that are kept. */
const MAX_TEXT = 64 * 1024;
const BRIDGE_BYTES = 2 * 1024 * 1024;
const MAX_CALLS = 20;
/** Time for loading the engine and for answering after the deadline, before the thread is ended by force. */
const GRACE_MS = 3000;
const ENGINE = import.meta.resolve('quickjs-emscripten');

type FromWorker = {
  log?: string;
  http?: string;
  done?: { ok: true; result: string } | { ok: false; reason: 'timeout' | 'memory' | 'error'; error: string };
};

const answerBridge = (bridge: SharedArrayBuffer, text: string): void => {
  const flag = new Int32Array(bridge, 0, 2);
  let bytes = Buffer.from(text, 'utf8');
  if (bytes.length > BRIDGE_BYTES - 8) bytes = Buffer.from(JSON.stringify({ error: 'the answer is too large' }));
  new Uint8Array(bridge, 8).set(bytes);
  flag[1] = bytes.length;
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
};

const runOnce = (request: SandboxRequest): Promise<SandboxResult> => {
  const { http } = request;
  const bridge = http === undefined ? undefined : new SharedArrayBuffer(BRIDGE_BYTES);
  const log: string[] = [];
  let calls = 0;
  const worker = new Worker(WORKER_SOURCE, {
    eval: true,
    env: {},
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    workerData: {
      quickjs: ENGINE,
      code: request.code,
      input: request.input,
      timeoutMs: request.timeoutMs,
      pages: Math.min(2048, Math.max(256, (request.memoryMb ?? 64) * 16)),
      bridge,
      maxText: MAX_TEXT,
    },
  });
  const callOut = async (text: string): Promise<string> => {
    calls += 1;
    if (calls > MAX_CALLS) return JSON.stringify({ error: `at most ${MAX_CALLS} calls` });
    return http!(text).catch((error: unknown) => JSON.stringify({ error: String(error) }));
  };
  return new Promise<SandboxResult>((resolve) => {
    const end = (result: Exclude<FromWorker['done'], undefined>): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve({ log, ...result } as SandboxResult);
    };
    const timer = setTimeout(
      () => end({ ok: false, reason: 'timeout', error: 'ended by force' }),
      request.timeoutMs + GRACE_MS,
    );
    worker.on('message', (message: FromWorker) => {
      if (message.log !== undefined) log.push(message.log);
      if (message.http !== undefined && bridge !== undefined)
        void callOut(message.http).then((text) => answerBridge(bridge, text));
      if (message.done !== undefined) end(message.done);
    });
    worker.on('error', (error) => {
      const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      end({ ok: false, reason: isMemory ? 'memory' : 'error', error: String(error) });
    });
    worker.on('exit', () => end({ ok: false, reason: 'error', error: 'the script engine ended' }));
  });
};

/** Runs scripts of administrators in an interpreter without any way to the host; `most` at a time, the rest waits. */
export const createSandbox = (most = 2): Sandbox => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return {
    run: async (request) => {
      if (busy >= most) await new Promise<void>((go) => waiting.push(go));
      busy += 1;
      try {
        return await runOnce(request);
      } finally {
        busy -= 1;
        waiting.shift()?.();
      }
    },
  };
};
