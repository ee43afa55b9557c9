/**
 * Bounds of an LRU cache that may hold very many entries and mostly holds few: with a plain `max` the room for all of them
 * is taken at the start.
 */
export const roomy = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
