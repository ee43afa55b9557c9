import type { ReactNode } from 'react';
import './plain-button.css';

type Props = { isMain?: boolean; onClick: () => void; children: ReactNode };

/** A button of the first screens, which come without the kit's parts: looks like the kit's. */
export const PlainButton = ({ isMain = false, onClick, children }: Props) => (
  <button
    type="button"
    className={isMain ? 'qb-plain-button qb-plain-button-main' : 'qb-plain-button'}
    onClick={onClick}
  >
    {children}
  </button>
);
