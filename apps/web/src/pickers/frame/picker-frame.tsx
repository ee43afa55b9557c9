import { useEffect, useRef } from 'react';
import { Button, Input, Segmented } from 'antd';
import type { InputRef } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { hasText } from '#lib/texts/i18n.ts';
import { Breadcrumb } from './breadcrumb';
import { DEFAULT_MAX } from '../choice/choice';
import type { Choice, PickKind, PickOptions } from '../choice/choice';
import { ChoiceList } from '../choice/choice-list';
import { ChosenList } from '../choice/chosen-list';
import { remember } from '../people/names';
import { usePickerTexts } from './picker-texts';
import type { Browse, Level } from './use-browse';
import { useChosen } from './use-chosen';
import './picker-frame.css';

export type PickerProps = PickOptions & {
  open: boolean;
  onOk: (chosen: Choice[]) => void;
  onCancel: () => void;
};

/** Where people are looked for. */
const PICKER_TABS = ['organize', 'recent', 'group'] as const;
export type PickerTab = (typeof PICKER_TABS)[number];

type Props = PickerProps & {
  kind: PickKind;
  tab?: PickerTab;
  onTab?: (tab: PickerTab) => void;
  browse: Browse;
  level: Level;
  canPick: (choice: Choice) => boolean;
  canEnter: (choice: Choice) => boolean;
  /** Text key of the words in the search box. */
  hint: string;
};

/** The picker's dialog: search, levels and their way on the left, what is chosen on the right. */
export const PickerFrame = (props: Props) => {
  const t = usePickerTexts();
  const { kind, browse, level, multiple = false, max = DEFAULT_MAX } = props;
  const { chosen, add, addAll, remove, clear, confirm } = useChosen(props);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const title = props.title ?? t(`pickers.choose_${kind}`);
  const choices = level.choices ?? [];
  const pickable = choices.filter(props.canPick);

  // the level's names are names that the caller will want to show
  useEffect(() => {
    if (level.choices)
      remember(
        kind,
        level.choices.filter((c) => c.type !== 'group' && (c.type !== 'role' || kind === 'role')),
      );
  }, [kind, level.choices]);

  // the words come with the first picker
  if (!hasText('pickers.top')) return null;
  return (
    <ModalFrame
      open
      title={title}
      width={multiple ? 760 : 520}
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      onOk={() => confirm()}
      onCancel={props.onCancel}
      // what opened it may have taken the keyboard back while the dialog was coming
      afterOpenChange={(isOpen) => {
        if (isOpen && box.current?.contains(document.activeElement) === false) search.current?.focus();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the parts inside */}
      <div ref={box} role="group" aria-label={title} className={multiple ? 'picker picker-multiple' : 'picker'}>
        <section className="picker-source">
          {props.tab && (
            <Segmented
              block
              className="picker-tabs"
              value={props.tab}
              options={PICKER_TABS.map((tab) => ({ value: tab, label: t(`pickers.tab_${tab}`) }))}
              onChange={(tab) => props.onTab?.(tab)}
            />
          )}
          <Input
            ref={search}
            autoFocus
            allowClear
            prefix={<SearchOutlined />}
            aria-label={t(props.hint)}
            placeholder={t(props.hint)}
            value={browse.text}
            maxLength={100}
            onChange={(event) => browse.setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[data-row]')?.focus();
            }}
          />
          <div className="picker-head">
            {kind === 'role' || props.tab === 'recent' || browse.keyword !== '' ? (
              <span />
            ) : (
              <Breadcrumb browse={browse} />
            )}
            {multiple && pickable.length > 0 && (
              <Button type="link" size="small" onClick={() => addAll(pickable)}>
                {t('pickers.select_all')}
              </Button>
            )}
          </div>
          <ChoiceList
            frame={list}
            level={level}
            isSearch={browse.keyword !== ''}
            empty={
              props.tab === 'recent' || (props.tab === 'group' && browse.path.length === 0) ? props.tab : undefined
            }
            multiple={multiple}
            isChosen={(choice) => chosen.some((c) => c.id === choice.id)}
            canPick={props.canPick}
            canEnter={props.canEnter}
            onToggle={(choice) => {
              if (multiple && chosen.some((c) => c.id === choice.id)) void remove(choice);
              else add(choice);
            }}
            onEnter={browse.enter}
            onUp={() => browse.path.length > 0 && browse.leaveTo(browse.path.length - 2)}
            onSure={(choice) => {
              if (!multiple) confirm([choice]);
            }}
          />
        </section>
        {multiple && (
          <ChosenList
            chosen={chosen}
            max={max}
            onRemove={(choice) => void remove(choice)}
            onClear={() => void clear()}
          />
        )}
      </div>
    </ModalFrame>
  );
};
