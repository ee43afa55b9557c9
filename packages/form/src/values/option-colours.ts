/** Colours that a choice may have; their shades for light and dark are in `option-colours.css`. */
export const OPTION_COLOURS = [
  'blue',
  'green',
  'orange',
  'purple',
  'cyan',
  'red',
  'yellow',
  'magenta',
  'lime',
  'grey',
] as const;
export type OptionColour = (typeof OPTION_COLOURS)[number];

/** Beyond so many choices colours repeat and tell nobody anything: those without one of their own stay grey. */
const FEW = 12;

/** The colour of a choice: its own, else by its place among few; grey for what is no choice any more. */
export const optionColour = (
  options: readonly { id: string; colour?: OptionColour | undefined }[],
  id: unknown,
): OptionColour => {
  const at = options.findIndex((option) => option.id === id);
  const own = options[at]?.colour;
  if (own !== undefined) return own;
  return at < 0 || options.length > FEW ? 'grey' : OPTION_COLOURS[at % (OPTION_COLOURS.length - 1)]!;
};
