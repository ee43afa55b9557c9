import { Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { Empty } from '@qiaoban/ui/empty';
import type { Choice } from './choice';
import { ChoiceFace } from './choice-face';
import { DEFAULT_MAX } from './choice';
import { usePickerTexts } from '../frame/picker-texts';

type Props = { chosen: readonly Choice[]; max: number; onRemove: (choice: Choice) => void; onClear: () => void };

/** What is chosen: how many, each with its way out, and all at once. */
export const ChosenList = ({ chosen, max, onRemove, onClear }: Props) => {
  const t = usePickerTexts();
  const count = chosen.length;
  return (
    <section className="picker-chosen" aria-label={t('pickers.chosen')}>
      <header className="picker-head">
        <span aria-live="polite">
          {max >= DEFAULT_MAX ? t('pickers.count', { count }) : t('pickers.count_of', { count, max })}
        </span>
        <Button type="link" size="small" disabled={count === 0} onClick={onClear}>
          {t('pickers.clear')}
        </Button>
      </header>
      {count === 0 ? (
        <Empty small title={t('pickers.nothing_chosen')} />
      ) : (
        <ul>
          {chosen.map((choice) => (
            <li key={choice.id} title={choice.parentFullName}>
              <ChoiceFace choice={choice} />
              <button
                type="button"
                className="picker-remove"
                aria-label={t('pickers.remove', { name: choice.fullName })}
                onClick={() => onRemove(choice)}
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
