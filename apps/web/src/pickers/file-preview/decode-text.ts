const strict = (bytes: Uint8Array): string | undefined => {
  try {
    // a piece may end in the middle of a character
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
};

/** The text of a file whose encoding nobody named: by its mark, else UTF-8 where it fits, else GB 18030 (GBK in it). */
export const decodeText = (bytes: Uint8Array): { text: string; encoding: string } => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (a === 0xfe && b === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  const text = strict(bytes);
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB18030' };
};
