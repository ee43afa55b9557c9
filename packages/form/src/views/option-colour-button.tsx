import { Popover } from 'antd';
import { useState } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { formText } from '../texts/form-text';
import { OPTION_COLOURS } from '../values/option-colours';
import type { OptionColour } from '../values/option-colours';
import './option-colours.css';

type Props = {
  colour: OptionColour;
  language: Language;
  /** The choice that it is for. */
  name: string;
  onChange: (colour: OptionColour) => void;
};

/** The colour of a choice: a dot that opens the few there are. */
export const OptionColourButton = ({ colour, language, name, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="qb-option-colours">
          {OPTION_COLOURS.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={formText(language, `form.view.colour_${each}`)}
              aria-pressed={each === colour}
              onClick={() => {
                onChange(each);
                setOpen(false);
              }}
            >
              <span className={`qb-option qb-option-${each} qb-option-dot`} />
            </button>
          ))}
        </div>
      }
    >
      <button
        type="button"
        className="qb-option-colour"
        aria-label={formText(language, 'form.view.option_colour', { name })}
      >
        <span className={`qb-option qb-option-${colour} qb-option-dot`} />
      </button>
    </Popover>
  );
};
