import { Worker } from 'node:worker_threads';

/** Starts a file of this folder as a thread; a thread knows nothing of TypeScript by itself. */
export const startThread = (file: string, workerData: unknown): Worker => {
  const names = [import.meta.resolve('tsx/esm/api'), import.meta.resolve(file)];
  const [loader, program] = names.map((name) => JSON.stringify(name));
  return new Worker(`import(${loader}).then((tsx) => (tsx.register(), import(${program})))`, {
    eval: true,
    workerData,
  });
};
