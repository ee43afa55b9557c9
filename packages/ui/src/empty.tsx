import type { ReactNode } from 'react';
import { PlainButton } from './plain-button';
import { useUiTexts } from './ui-context';
import './empty.css';

type Props = {
  title?: string;
  /** What to do next, in one sentence. */
  hint?: string;
  action?: ReactNode;
  /** `search`: nothing matches; `error`: could not load. */
  kind?: 'empty' | 'search' | 'error';
  small?: boolean;
};

const Picture = ({ kind }: { kind: NonNullable<Props['kind']> }) => (
  <svg width="112" height="80" viewBox="0 0 112 80" fill="none" aria-hidden="true">
    <ellipse cx="56" cy="72" rx="44" ry="6" fill="var(--qb-hover)" />
    <rect
      x="26"
      y="16"
      width="60"
      height="50"
      rx="6"
      fill="var(--qb-surface)"
      stroke="var(--qb-line-strong)"
      strokeWidth="1.5"
    />
    <path d="M26 28h60" stroke="var(--qb-line-strong)" strokeWidth="1.5" />
    <circle cx="33" cy="22" r="1.8" fill="var(--qb-line-strong)" />
    <circle cx="39" cy="22" r="1.8" fill="var(--qb-line-strong)" />
    <path d="M36 38h24M36 46h34M36 54h18" stroke="var(--qb-line)" strokeWidth="4" strokeLinecap="round" />
    {kind === 'empty' && <path d="M82 8v12M76 14h12" stroke="var(--qb-accent)" strokeWidth="3" strokeLinecap="round" />}
    {kind === 'search' && (
      <g stroke="var(--qb-accent)" strokeWidth="3" strokeLinecap="round">
        <circle cx="78" cy="52" r="9" fill="var(--qb-surface)" />
        <path d="m85 59 7 7" />
      </g>
    )}
    {kind === 'error' && (
      <g>
        <circle cx="82" cy="56" r="11" fill="var(--qb-surface)" stroke="var(--qb-danger)" strokeWidth="2.5" />
        <path d="M82 50v7M82 61.5v.5" stroke="var(--qb-danger)" strokeWidth="2.5" strokeLinecap="round" />
      </g>
    )}
  </svg>
);

/** Says that there is nothing, why, and what to do next. */
export const Empty = ({ title, hint, action, kind = 'empty', small = false }: Props) => {
  const texts = useUiTexts();
  const usual = { empty: texts.empty, search: texts.noMatch, error: texts.failed }[kind];
  return (
    <div className={small ? 'qb-empty qb-empty-small' : 'qb-empty'}>
      <Picture kind={kind} />
      <div className="qb-empty-title">{title ?? usual}</div>
      {hint && <div className="qb-empty-hint">{hint}</div>}
      {action && <div className="qb-empty-action">{action}</div>}
    </div>
  );
};

/** A failed load with the way to try again. */
export const Failed = ({ text, retry }: { text?: string | undefined; retry?: (() => void) | undefined }) => {
  const texts = useUiTexts();
  return (
    <Empty
      kind="error"
      {...(text ? { hint: text } : {})}
      action={retry && <PlainButton onClick={retry}>{texts.retry}</PlainButton>}
    />
  );
};
