import type { KeyboardEvent, RefObject } from 'react';
import { CheckOutlined, RightOutlined } from '@ant-design/icons';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import type { Choice } from './choice';
import { ChoiceFace } from './choice-face';
import { usePickerTexts } from '../frame/picker-texts';
import type { Level } from '../frame/use-browse';

type Props = {
  frame: RefObject<HTMLDivElement | null>;
  level: Level;
  isSearch: boolean;
  /** A list of its own that has nothing yet. */
  empty?: 'recent' | 'group' | undefined;
  multiple: boolean;
  isChosen: (choice: Choice) => boolean;
  canPick: (choice: Choice) => boolean;
  canEnter: (choice: Choice) => boolean;
  onToggle: (choice: Choice) => void;
  onEnter: (choice: Choice) => void;
  onUp: () => void;
  /** Double click: this one and done. */
  onSure: (choice: Choice) => void;
};

const moveFocus = (event: KeyboardEvent<HTMLElement>, by: number): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
};

/** What stands on a level. Arrows move, right goes down, left goes up, Enter or space chooses. */
export const ChoiceList = ({ frame, ...props }: Props) => {
  const t = usePickerTexts();
  const { level } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const id = (document.activeElement as HTMLElement | null)?.dataset['row'];
    const choice = level.choices?.find((c) => c.id === id);
    if (event.key === 'ArrowDown') moveFocus(event, 1);
    else if (event.key === 'ArrowUp') moveFocus(event, -1);
    else if (event.key === 'ArrowRight' && choice && props.canEnter(choice)) props.onEnter(choice);
    else if (event.key === 'ArrowLeft' || event.key === 'Backspace') props.onUp();
  };
  if (level.error !== undefined && !level.choices) return <Failed text={level.error} retry={level.retry} />;
  if (!level.choices) return <LinesSkeleton lines={6} />;
  if (level.choices.length === 0) {
    return (
      <Empty
        small
        kind={props.isSearch ? 'search' : 'empty'}
        title={t(
          props.isSearch ? 'pickers.no_match' : props.empty ? `pickers.no_${props.empty}` : 'pickers.nothing_here',
        )}
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the rows inside
    <div className="picker-list" ref={frame} onKeyDown={onKeyDown} role="group" aria-label={t('pickers.choices')}>
      {level.choices.map((choice) => {
        const canPick = props.canPick(choice);
        const canEnter = props.canEnter(choice);
        const isChosen = canPick && props.isChosen(choice);
        return (
          <div className={isChosen ? 'picker-row picker-row-chosen' : 'picker-row'} key={choice.id}>
            <button
              type="button"
              data-row={choice.id}
              className="picker-main"
              disabled={!canPick && !canEnter}
              {...(canPick ? { role: props.multiple ? 'checkbox' : 'radio', 'aria-checked': isChosen } : {})}
              onClick={() => (canPick ? props.onToggle(choice) : props.onEnter(choice))}
              onDoubleClick={() => canPick && props.onSure(choice)}
            >
              {canPick && (
                <span className={props.multiple ? 'picker-tick' : 'picker-tick picker-tick-round'} aria-hidden="true">
                  {isChosen && <CheckOutlined />}
                </span>
              )}
              <ChoiceFace choice={choice} withPlace={props.isSearch || props.empty === 'recent'} />
              {!canPick && canEnter && <RightOutlined className="picker-arrow" />}
            </button>
            {canPick && canEnter && (
              <button
                type="button"
                className="qb-link picker-enter"
                aria-label={t('pickers.enter_name', { name: choice.fullName })}
                onClick={() => props.onEnter(choice)}
              >
                {t('pickers.enter')} <RightOutlined />
              </button>
            )}
          </div>
        );
      })}
      {level.hasMore && <p className="picker-more">{t('pickers.more')}</p>}
    </div>
  );
};
