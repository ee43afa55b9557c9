import { useNavigate } from 'react-router';
import { useT } from '#lib/texts/i18n.ts';
import './plain-page.css';

const Lost = () => (
  <svg width="180" height="120" viewBox="0 0 180 120" fill="none" aria-hidden="true">
    <ellipse cx="90" cy="108" rx="72" ry="8" fill="var(--qb-hover)" />
    <rect
      x="38"
      y="22"
      width="104"
      height="78"
      rx="8"
      fill="var(--qb-surface)"
      stroke="var(--qb-line-strong)"
      strokeWidth="2"
    />
    <path d="M38 40h104" stroke="var(--qb-line-strong)" strokeWidth="2" />
    <text
      x="90"
      y="82"
      textAnchor="middle"
      fontSize="32"
      fontWeight="700"
      fill="var(--qb-accent)"
      fontFamily="var(--qb-font)"
    >
      404
    </text>
    <circle cx="48" cy="31" r="3" fill="var(--qb-line-strong)" />
    <circle cx="58" cy="31" r="3" fill="var(--qb-line-strong)" />
  </svg>
);

/** There is no such page, or it was not granted. */
const NotFound = ({ as: Heading }: { as: 'h1' | 'h2' }) => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="plain-page">
      <Lost />
      <Heading>{t('app.not_found_title')}</Heading>
      <p>{t('app.not_found_text')}</p>
      <div className="plain-page-buttons">
        <button type="button" className="plain-button plain-button-main" onClick={() => void navigate('/home')}>
          {t('app.back_home')}
        </button>
      </div>
    </div>
  );
};

/** Within the frame, which says the page's title by itself. */
export const NotFoundPage = () => <NotFound as="h2" />;
