import { Alert } from 'antd';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { PartCards } from './part-cards';
import type { Draft, Problems } from './sync-steps';
import { TableChoice } from './table-choice';

type Props = {
  draft: Draft;
  ticked: string[];
  problems: Problems;
  onTick: (tables: string[]) => void;
  onChange: (part: Partial<Draft>) => void;
};

/** Which tables, and their columns. */
export const TablesStep = ({ draft, ticked, problems, onTick, onChange }: Props) => {
  const t = useT();
  return (
    <div className="da-stack">
      <Panel title={t('data-sync.choose_tables')}>
        <TableChoice fromId={draft.fromId} chosen={ticked} onChange={onTick} />
      </Panel>
      {problems['parts'] !== undefined && <Alert type="error" showIcon title={problems['parts']} />}
      <PartCards draft={draft} isIncremental={draft.mode === 'incremental'} onChange={onChange} />
    </div>
  );
};
