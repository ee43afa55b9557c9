/** How a file is looked at: 1 is its size at first, degrees clockwise. */
export type Look = { zoom: number; turn: number };
