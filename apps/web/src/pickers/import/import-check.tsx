import { Alert, Button, Checkbox, Input } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { PROBLEMS_SHOWN } from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportPlan, TransferContracts } from '@qiaoban/contracts/directory/transfer.contract';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import type { Choice, Uploaded } from './import-choice';

type Props = {
  contracts: TransferContracts;
  file: Uploaded;
  plan: ImportPlan | undefined;
  error: string | undefined;
  choice: Choice;
  needsPassword: boolean;
  onChange: (choice: Choice) => void;
};

/** How many rows do what. */
export const PlanCounts = ({ plan }: { plan: ImportPlan }) => {
  const t = useT();
  return (
    <dl className="import-counts">
      {(['total', 'create', 'update', 'same', 'bad'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`directory.import_${name}`)}</dt>
          <dd className={name === 'bad' && plan.bad > 0 ? 'qb-number import-bad' : 'qb-number'}>{plan[name]}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Step 3: what would happen, every bad row named, and what is still to be said. */
export const ImportCheck = ({ contracts, file, plan, error, choice, needsPassword, onChange }: Props) => {
  const t = useT();
  if (error !== undefined) return <Alert showIcon type="error" title={error} />;
  if (!plan) return <LinesSkeleton lines={6} />;
  return (
    <div className="import-body">
      <PlanCounts plan={plan} />
      {needsPassword && (
        <div className="import-password">
          <label htmlFor="import-password">{t('directory.import_password')}</label>
          <Input.Password
            id="import-password"
            autoComplete="new-password"
            maxLength={128}
            value={choice.password}
            onChange={(event) => onChange({ ...choice, password: event.target.value })}
          />
          <span className="import-muted">{t('directory.import_password_hint')}</span>
        </div>
      )}
      {plan.bad === 0 ? (
        <Alert showIcon type="success" title={t('directory.import_all_good')} />
      ) : (
        <>
          <div className="import-bar">
            <Checkbox
              checked={choice.skipBad}
              onChange={(event) => onChange({ ...choice, skipBad: event.target.checked })}
            >
              {t('directory.import_skip_bad')}
            </Checkbox>
            <Button
              size="small"
              icon={<DownloadOutlined />}
              onClick={() =>
                void download(contracts.errorFile, { params: { id: file.id }, body: choice }).catch(showFailure)
              }
            >
              {t('directory.import_error_file')}
            </Button>
          </div>
          <div className="import-problems">
            <table>
              <thead>
                <tr>
                  <th>{t('directory.import_line')}</th>
                  <th>{t('directory.import_column')}</th>
                  <th>{t('directory.import_reason')}</th>
                </tr>
              </thead>
              <tbody>
                {plan.problems.map((problem) => (
                  <tr key={`${problem.line} ${problem.index} ${problem.reason}`}>
                    <td className="qb-number">{problem.line}</td>
                    <td>{problem.column}</td>
                    <td>{problem.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {plan.problems.length >= PROBLEMS_SHOWN && (
            <p className="import-muted">{t('directory.import_first_problems', { count: plan.problems.length })}</p>
          )}
        </>
      )}
    </div>
  );
};
