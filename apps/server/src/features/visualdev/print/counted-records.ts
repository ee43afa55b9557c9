import type { Content } from 'pdfmake/interfaces';

/** How often the engine goes over all records before the file is there: it looks at them, measures them, places them. */
const PASSES = 3;

/**
 * The records, each telling when the engine comes to it. It says nothing of itself how far it is, so whoever reads the
 * record's stack is heard; `moved` only ever grows, to all of them at most.
 */
export const countedRecords = (content: Content, moved: (done: number) => void): Content => {
  if (!Array.isArray(content) || content.length < 2) return content;
  const count = content.length;
  let pass = 0;
  let last = -1;
  let reported = 0;
  const reached = (at: number): void => {
    if (at < last) pass += 1;
    last = at;
    const part = (Math.min(pass, PASSES - 1) * count + at + 1) / (PASSES * count);
    const done = Math.floor(part * count);
    if (done <= reported) return;
    reported = done;
    moved(done);
  };
  return content.map((record, at): Content => {
    if (typeof record !== 'object' || !('stack' in record)) return record;
    const { stack, ...rest } = record;
    return Object.defineProperty(rest, 'stack', {
      enumerable: true,
      configurable: true,
      get: () => {
        reached(at);
        return stack;
      },
    }) as Content;
  });
};
