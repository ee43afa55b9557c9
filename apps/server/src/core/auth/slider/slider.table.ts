import type { Time } from '#platform/database/tables';

/**
 * A puzzle: in the schema `platform`. `x` is the pixel at which its piece belongs, counted line by line from the upper
 * left; `pass_hash` is set once it was solved.
 */
type SliderTable = { id: string; x: number; pass_hash: string | null; expires_at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    slider: SliderTable;
  }
}
