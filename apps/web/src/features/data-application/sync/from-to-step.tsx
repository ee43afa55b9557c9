import { Alert, Input, Select } from 'antd';
import { selectDataSources } from '@qiaoban/contracts/data-application/data-source.contract';
import { Panel } from '@qiaoban/ui/page';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Draft, Problems } from './sync-steps';

/** What is wrong with a field, below it. */
const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className="da-wrong" role="alert">
      {text}
    </span>
  );

type Props = {
  draft: Draft;
  problems: Problems;
  onChange: (part: Partial<Draft>) => void;
  /** Another database: what was chosen of the one before is none of it. */
  onSide: (part: Partial<Draft>) => void;
};

/** Where from and where to. */
export const FromToStep = ({ draft, problems, onChange, onSide }: Props) => {
  const t = useT();
  const sources = useRoute(selectDataSources, {});
  const options = (sources.data?.list ?? []).map((source) => ({ value: source.id, label: source.fullName }));
  const isSame = draft.fromId !== '' && draft.fromId === draft.toId;
  return (
    <Panel>
      <div className="da-part" style={{ border: 0 }}>
        <div className="da-field">
          <span data-required>{t('data-sync.name')}</span>
          <Input
            status={problems['fullName'] === undefined ? '' : 'error'}
            value={draft.fullName}
            maxLength={100}
            aria-label={t('data-sync.name')}
            onChange={(event) => onChange({ fullName: event.target.value })}
          />
          <Problem text={problems['fullName']} />
        </div>
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className="da-field">
            <span data-required>{t(`data-sync.${side}`)}</span>
            <Select
              style={{ width: '100%' }}
              aria-label={t(`data-sync.${side}`)}
              value={draft[`${side}Id`] || null}
              options={options}
              status={isSame || problems[`${side}Id`] !== undefined ? 'error' : ''}
              onChange={(value) => onSide({ [`${side}Id`]: value, parts: [] })}
            />
            <Problem text={problems[`${side}Id`]} />
          </div>
        ))}
      </div>
      {isSame && <Alert type="error" showIcon title={t('data-sync.same')} />}
    </Panel>
  );
};
