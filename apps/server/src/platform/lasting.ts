const lasting = new WeakSet();

/** Says that a value stays as it is for as long as it lives: its text in answers is made once. */
export const asLasting = <T extends object>(value: T): T => {
  lasting.add(value);
  return value;
};

export const isLasting = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && lasting.has(value);
