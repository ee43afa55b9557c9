import type { OptionColour } from '../values/option-colours';
import './option-colours.css';

type NamedOption = { name: string; colour: OptionColour };

/** Choices as coloured tags; in a list on one line, whole on the screen of one record. */
export const OptionTags = ({ options, isWhole = false }: { options: readonly NamedOption[]; isWhole?: boolean }) =>
  options.length === 0 ? null : (
    <span className={isWhole ? 'qb-option-tags is-whole' : 'qb-option-tags'}>
      {options.map(({ name, colour }, index) => (
        <span key={`${index} ${name}`} className={`qb-option qb-option-${colour} qb-option-tag`} title={name}>
          {name}
        </span>
      ))}
    </span>
  );
