import { NumberBox } from '@qiaoban/ui/number-box';
import type { DataSyncInput } from '@qiaoban/contracts/data-application/data-sync.contract';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { idsOf } from '#pickers/choice/select-value.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Plan = Pick<DataSyncInput, 'deletionLimit' | 'notifyIds'>;

/** How many rows may go without a question, and who is notified of one. */
export const DeletionPlan = ({ draft, onChange }: { draft: Plan; onChange: (plan: Partial<Plan>) => void }) => {
  const t = useT();
  return (
    <Panel title={t('data-sync.deletions')}>
      <div className="da-stack">
        <span className="da-muted">{t('data-sync.deletions_rule')}</span>
        <div className="da-bar">
          <span>{t('data-sync.deletion_limit')}</span>
          <NumberBox
            min={0}
            max={100}
            value={draft.deletionLimit}
            suffix="%"
            aria-label={t('data-sync.deletion_limit')}
            onChange={(n) => onChange({ deletionLimit: n ?? 20 })}
          />
          <span className="da-muted">{t('data-sync.deletion_limit_hint')}</span>
        </div>
        <div className="da-bar">
          <span>{t('data-sync.told')}</span>
          <div style={{ minWidth: 240 }}>
            <UserSelect
              multiple
              max={50}
              value={draft.notifyIds}
              onChange={(ids) => onChange({ notifyIds: [...idsOf(ids)] })}
            />
          </div>
          <span className="da-muted">{t('data-sync.told_hint')}</span>
        </div>
      </div>
    </Panel>
  );
};
