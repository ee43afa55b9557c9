import type { ReactNode } from 'react';

type Props = {
  label: string;
  icon: ReactNode;
  onClick: (button: HTMLButtonElement) => void;
  /** False on phones: there is no pointer to hover. */
  hasTip?: boolean;
  isPressed?: boolean;
  opensMenu?: boolean;
  tour?: string;
};

/** A round icon button of the top bar, without the UI kit: the bar is part of the first script. */
export const BarButton = ({ label, icon, onClick, hasTip = true, isPressed, opensMenu, tour }: Props) => (
  <button
    type="button"
    className="bar-button"
    aria-label={label}
    aria-pressed={isPressed}
    aria-haspopup={opensMenu ? 'menu' : undefined}
    data-tip={hasTip ? label : undefined}
    data-tour={tour}
    onClick={(event) => onClick(event.currentTarget)}
  >
    {icon}
  </button>
);
