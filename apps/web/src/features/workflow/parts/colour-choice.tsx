import { CheckOutlined } from '@ant-design/icons';
import { RadioTiles } from '@qiaoban/ui/radio-tiles';
import { useT } from '#lib/texts/i18n.ts';
import './colour-choice.css';

/** Dark enough for a white sign on them (contrast 3 to 1 and more). */
const COLOURS = {
  blue: '#1268c8',
  green: '#18794e',
  brown: '#a15c00',
  red: '#c62f2c',
  purple: '#7a3fc0',
  teal: '#0b7285',
  pink: '#b0257a',
  grey: '#465264',
};

type Props = { value?: string; onChange?: (value: string) => void; label: string };

/** A colour behind a sign, of the few that suit; as an item of a form. */
export const ColourChoice = ({ value, onChange, label }: Props) => {
  const t = useT();
  return (
    <RadioTiles
      className="colour-choice"
      label={label}
      value={value}
      tiles={Object.entries(COLOURS).map(([name, colour]) => ({
        value: colour,
        name: t(`workflow.colour_${name}`),
        hint: t(`workflow.colour_${name}`),
        style: { background: colour },
        children: value === colour && <CheckOutlined aria-hidden />,
      }))}
      onChange={(colour) => onChange?.(colour)}
    />
  );
};

export const FIRST_COLOUR = '#1268c8';
