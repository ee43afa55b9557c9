import type { OptionColour } from '../values/option-colours';
import './option-colours.css';

/** Class of something that has the colour of a choice, with its shades for light and dark. */
export const optionLook = (colour: OptionColour): string => `qb-option qb-option-${colour}`;
