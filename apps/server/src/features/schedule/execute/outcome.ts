/** How a run ended. `error` is empty when it went well. */
export type Outcome = { output: string; error: string };

/** Bytes of output that are kept with a run. */
const MAX_OUTPUT = 64 * 1024;

/** Cuts a text to so many bytes of UTF-8 without breaking a character, and drops what a database text cannot hold. */
export const cut = (text: string, bytes = MAX_OUTPUT): string => {
  const clean = text.replaceAll('\0', '');
  const buffer = Buffer.from(clean, 'utf8');
  return buffer.length <= bytes
    ? clean
    : `${buffer
        .subarray(0, bytes - 4)
        .toString('utf8')
        .replace(/\uFFFD+$/, '')}…`;
};
