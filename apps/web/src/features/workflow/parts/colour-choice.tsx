import { CheckOutlined } from '@ant-design/icons';
import './colour-choice.css';

/** Dark enough for a white sign on them (contrast 3 to 1 and more). */
const COLOURS = ['#1268c8', '#18794e', '#a15c00', '#c62f2c', '#7a3fc0', '#0b7285', '#b0257a', '#465264'];

type Props = { value?: string; onChange?: (value: string) => void; label: string };

/** A colour behind a sign, of the few that suit; as an item of a form. */
export const ColourChoice = ({ value, onChange, label }: Props) => (
  <div className="colour-choice" role="radiogroup" aria-label={label}>
    {COLOURS.map((colour) => (
      <button
        key={colour}
        type="button"
        role="radio"
        aria-checked={value === colour}
        aria-label={colour}
        style={{ background: colour }}
        onClick={() => onChange?.(colour)}
      >
        {value === colour && <CheckOutlined aria-hidden />}
      </button>
    ))}
  </div>
);

export const FIRST_COLOUR = '#1268c8';
