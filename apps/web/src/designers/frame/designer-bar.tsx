import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button, Tooltip } from 'antd';
import {
  ArrowLeftOutlined,
  CheckCircleOutlined,
  CloudSyncOutlined,
  EditOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { useToolbarState } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import type { DraftSaver, SaveState } from './draft-saver';

const marks: Record<SaveState, ReactNode> = {
  saved: <CheckCircleOutlined />,
  dirty: <EditOutlined />,
  saving: <CloudSyncOutlined />,
  failed: <WarningOutlined />,
  conflict: <WarningOutlined />,
};

/** Says whether the work is stored; a click on a failure tries again. */
const SavedMark = ({ saver }: { saver: DraftSaver }) => {
  const t = useT();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return (
    <span className="designer-saved" data-state={state} role="status">
      {marks[state]}
      <span className="designer-saved-text">{t(`designer-frame.state_${state}`)}</span>
      {state === 'failed' && (
        <Button type="link" size="small" onClick={() => void saver.flush()}>
          {t('designer-frame.retry')}
        </Button>
      )}
    </span>
  );
};

type Props<D extends DesignerDocument> = {
  title: string;
  tag?: ReactNode;
  store: DesignerStore<D>;
  saver: DraftSaver;
  onBack: () => void;
  onHelp: () => void;
  /** Right: preview, check, publish. */
  children: ReactNode;
};

/** Top of every designer: back, name, saved or not, undo and redo, help, and what the kind adds. */
export const DesignerBar = <D extends DesignerDocument>({
  title,
  tag,
  store,
  saver,
  onBack,
  onHelp,
  children,
}: Props<D>) => {
  const t = useT();
  const { canUndo, canRedo } = useToolbarState(store);
  const page = usePage();
  const name = t('designer-frame.tab', { name: title });
  const named = useEffectEvent((to: string) => page.rename(to));
  // two designers of a kind are open more often than not: each tab says what it designs
  useEffect(() => named(name), [name]);
  const step = (label: string, icon: ReactNode, run: () => void, isOn: boolean) => (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} disabled={!isOn} onClick={run} />
    </Tooltip>
  );
  return (
    <>
      {step(t('designer-frame.back'), <ArrowLeftOutlined />, onBack, true)}
      <div className="designer-title">
        <h2 title={title}>{title}</h2>
        {tag}
        <SavedMark saver={saver} />
      </div>
      <div className="designer-bar-group">
        {step(t('designer-frame.undo'), <UndoOutlined />, store.undo, canUndo)}
        {step(t('designer-frame.redo'), <RedoOutlined />, store.redo, canRedo)}
        <span className="designer-wide">
          {step(t('designer-frame.shortcuts'), <QuestionCircleOutlined />, onHelp, true)}
        </span>
      </div>
      <div className="designer-bar-group" style={{ gap: 8 }}>
        {children}
      </div>
    </>
  );
};
