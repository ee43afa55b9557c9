import { Alert, Radio } from 'antd';
import type { Plan, PlanStep, Resolution } from '@qiaoban/contracts/application/application.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { DataTable } from '@qiaoban/ui/data-table';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { LeftOutNote } from './left-out';
import './plan-view.css';

const TONES = {
  create: 'success',
  update: 'info',
  keep: 'neutral',
  use: 'neutral',
  same: 'neutral',
  release: 'warning',
  gone: 'warning',
} as const satisfies Record<PlanStep['action'], string>;
const SIGNATURES = { trusted: 'success', unknown: 'warning', unsigned: 'warning', changed: 'error' } as const;
/** Characters of a value that are shown where somebody chooses. */
const SHOWN = 300;

const valueText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

type Props = { plan: Plan; resolutions: readonly Resolution[]; onResolve: (next: Resolution) => void };

/** What installing would do, and what a person has to decide. */
export const PlanView = ({ plan, resolutions, onResolve }: Props) => {
  const t = useT();
  const name = textIn(plan.application.names, useLanguage());
  const { signature, application } = plan;
  return (
    <div className="application-plan">
      <h4>
        {t('app.noted', {
          name,
          note:
            application.installedVersion === ''
              ? application.version
              : t('application.from_to', { from: application.installedVersion, to: application.version }),
        })}
      </h4>
      {application.description !== '' && <p>{application.description}</p>}
      <Alert
        type={SIGNATURES[signature.state]}
        showIcon
        title={t(`application.signature_${signature.state}`, { name: signature.name })}
        {...(signature.fingerprint === '' ? {} : { description: signature.fingerprint.slice(0, 32) })}
      />
      {plan.refusal !== '' && <Alert type="error" showIcon title={plan.refusal} />}
      {plan.needs.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('application.needs')}
          description={
            <ul>
              {plan.needs.map(({ kind, code, fullName }) => (
                <li key={`${kind} ${code}`}>{t('app.noted', { name: fullName, note: code })}</li>
              ))}
            </ul>
          }
        />
      )}
      {plan.conflicts.length > 0 && (
        <section>
          <h4>{t('application.conflicts', { count: plan.conflicts.length })}</h4>
          {plan.conflicts.map((conflict) => {
            const { kind, code, path } = conflict;
            const chosen = resolutions.find((each) => each.kind === kind && each.code === code && each.path === path);
            return (
              <div key={`${kind} ${code} ${path}`} className="application-conflict">
                <div className="application-conflict-place">
                  {t(`application.kind_${kind}`)} · {code} · {path}
                </div>
                <Radio.Group
                  aria-label={path}
                  value={chosen?.take ?? null}
                  onChange={(event) => onResolve({ kind, code, path, take: event.target.value as Resolution['take'] })}
                >
                  {(['own', 'shipped'] as const).map((side) => (
                    <Radio key={side} value={side}>
                      <strong>{t(`application.side_${side}`)}</strong>
                      <code>{valueText(conflict[side] ?? t('application.absent'))}</code>
                    </Radio>
                  ))}
                </Radio.Group>
              </div>
            );
          })}
        </section>
      )}
      {(plan.steps.length > 0 || plan.refusal === '') && (
        <DataTable<PlanStep>
          id="application.plan"
          source={{ rows: plan.steps, loading: false }}
          rowKey={(row) => `${row.kind} ${row.code}`}
          columns={[
            {
              key: 'fullName',
              title: t('application.name'),
              onPhone: 'title',
              render: (row) => row.fullName || row.code,
            },
            {
              key: 'kind',
              title: t('application.kind'),
              width: 110,
              render: (row) => t(`application.kind_${row.kind}`),
            },
            { key: 'code', title: t('application.code'), width: 140 },
            {
              key: 'action',
              title: t('application.action'),
              width: 200,
              render: (row) => (
                <StatusTag tone={TONES[row.action]}>
                  {t(
                    row.kept && row.action === 'update'
                      ? 'application.action_merge'
                      : `application.action_${row.action}`,
                  )}
                </StatusTag>
              ),
            },
          ]}
          empty={{ title: t('application.no_documents') }}
        />
      )}
      {plan.changes.length > 0 && (
        <ul className="application-changes">
          {plan.changes.map(({ code, sentence }) => (
            <li key={`${code} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
      <LeftOutNote list={plan.leftOut} title={t('application.left_empty')} />
    </div>
  );
};
