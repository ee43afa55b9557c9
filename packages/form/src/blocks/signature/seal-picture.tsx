import { useId } from 'react';
import { sealText } from './block';
import type { Seal } from './block';

const RED = '#d4232b';
const STAR =
  'M60 42 L64.2 54.2 L77.1 54.4 L66.8 62.2 L70.6 74.6 L60 67.2 L49.4 74.6 L53.2 62.2 L42.9 54.4 L55.8 54.2 Z';

/** A round red seal, the way organisations have them: name along the round, star, purpose below. */
export const SealPicture = ({ seal }: { seal: Seal }) => {
  const id = useId();
  const length = [...seal.name].length;
  const size = length > 16 ? 8 : length > 11 ? 10 : 13;
  return (
    <svg
      className="qb-seal-picture"
      viewBox="0 0 120 120"
      width={112}
      height={112}
      role="img"
      aria-label={sealText(seal)}
    >
      <circle cx="60" cy="60" r="56" fill="none" stroke={RED} strokeWidth="3" />
      <path id={id} d="M 24.5 80.5 A 41 41 0 1 1 95.5 80.5" fill="none" />
      <text fill={RED} fontSize={size} fontWeight="600" textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%" textLength={length > 5 ? 150 : undefined} lengthAdjust="spacing">
          {seal.name}
        </textPath>
      </text>
      <path d={STAR} fill={RED} />
      <text x="60" y="96" fill={RED} fontSize="10" fontWeight="600" textAnchor="middle">
        {seal.purpose}
      </text>
    </svg>
  );
};
