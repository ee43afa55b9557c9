import { usePickerTexts } from './picker-texts';
import type { Browse } from './use-browse';

/** The way down to the present level; each step leads back to it. */
export const Breadcrumb = ({ browse }: { browse: Browse }) => {
  const t = usePickerTexts();
  const last = browse.path.length - 1;
  return (
    <nav className="picker-path" aria-label={t('pickers.path')}>
      <button type="button" className="qb-link" disabled={last < 0} onClick={() => browse.leaveTo(-1)}>
        {t('pickers.top')}
      </button>
      {browse.path.map((step, at) => (
        <span key={step.id}>
          <i aria-hidden="true">/</i>
          <button
            type="button"
            className="qb-link"
            disabled={at === last}
            aria-current={at === last ? 'location' : undefined}
            onClick={() => browse.leaveTo(at)}
          >
            {step.fullName}
          </button>
        </span>
      ))}
    </nav>
  );
};
