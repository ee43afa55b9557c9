/**
 * Why a value cannot be what another column holds. `kind`: no such thing (a word in a number column); `range`: too large
 * or none of the choices; `digits`: would be rounded; `long`: would be cut; `zone`: its offset would be lost;
 * `characters`: holds what the column does not keep; `double_name`: a JSON field twice; `null`, `empty_text`: nothing
 * where something must be.
 */
const UNFIT_REASONS = [
  'kind',
  'range',
  'digits',
  'long',
  'zone',
  'characters',
  'double_name',
  'null',
  'empty_text',
] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** A value that does not fit; whoever knows table, column and row makes a refusal of it. */
export class Unfit extends Error {
  readonly reason: UnfitReason;
  constructor(reason: UnfitReason) {
    super(reason);
    this.reason = reason;
  }
}
