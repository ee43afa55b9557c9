/** JSON from the address, where anybody may have typed anything; undefined for what cannot be read. */
export const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    console.warn('unreadable value in the address', cause);
    return undefined;
  }
};
