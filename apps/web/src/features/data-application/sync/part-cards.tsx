import { PartCard } from './part-card';
import type { Draft } from './sync-steps';

type Props = { draft: Draft; isIncremental: boolean; onChange: (part: Partial<Draft>) => void };

/** Each table that is carried over. */
export const PartCards = ({ draft, isIncremental, onChange }: Props) =>
  draft.parts.map((part) => (
    <PartCard
      key={part.from}
      part={part}
      ends={draft}
      isIncremental={isIncremental}
      onChange={(next) => onChange({ parts: draft.parts.map((each) => (each.from === part.from ? next : each)) })}
    />
  ));
