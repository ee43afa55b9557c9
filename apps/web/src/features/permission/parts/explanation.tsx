import type { ReactNode } from 'react';
import { Alert } from 'antd';
import type { explainRight } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { SourceTags } from '#pickers/authorize/source-tags.tsx';

type ExplainedRight = ReplyOf<typeof explainRight>;

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="why-fact">
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const RecordPart = ({ record }: { record: NonNullable<ExplainedRight['record']> }) => {
  const t = useT();
  return (
    <>
      <Alert
        showIcon
        type={record.visible ? 'success' : 'warning'}
        title={t(record.visible ? 'permission-tools.record_yes' : 'permission-tools.record_no')}
        description={t(`permission-tools.record_${record.reason}`)}
      />
      {record.schemes.length > 0 && (
        <dl className="why-facts">
          {record.schemes.map((scheme) => (
            <Fact key={scheme.id} title={scheme.fullName}>
              <StatusTag tone={scheme.matches ? 'success' : 'neutral'}>
                {t(scheme.matches ? 'permission-tools.scheme_in' : 'permission-tools.scheme_out')}
              </StatusTag>
              {scheme.held ? (
                <SourceTags from={scheme.from} />
              ) : (
                <StatusTag tone="neutral">{t('permission-tools.scheme_not_held')}</StatusTag>
              )}
            </Fact>
          ))}
        </dl>
      )}
    </>
  );
};

/** A decision with what it rests on. */
export const Explanation = ({ answer }: { answer: ExplainedRight }) => {
  const t = useT();
  const { object, person, allowed, reason, from, other, missing, givers, record } = answer;
  const name = object.type === 'module' ? object.fullName : `${object.moduleName} / ${object.fullName}`;
  return (
    <div className="why-answer" aria-live="polite">
      <Alert
        showIcon
        type={allowed ? 'success' : 'warning'}
        title={t(allowed ? 'permission-tools.why_yes' : 'permission-tools.why_no', {
          name: person.fullName,
          object: name,
        })}
        description={t(`permission-tools.reason_${reason}`)}
      />
      <dl className="why-facts">
        {from.length > 0 && (
          <Fact title={t('permission-tools.why_from')}>
            <SourceTags from={from} />
          </Fact>
        )}
        {other.length > 0 && (
          <Fact title={t('permission-tools.why_other')}>
            <SourceTags from={other} />
          </Fact>
        )}
        {missing.length > 0 && (
          <Fact title={t('permission-tools.why_missing')}>
            {missing.map((right) => (
              <StatusTag key={`${right.type}:${right.id}`} tone="danger">
                {t(`permission.kind_${right.type}`)} {right.fullName}
              </StatusTag>
            ))}
          </Fact>
        )}
        {givers.length > 0 && (
          <Fact title={t('permission-tools.why_givers')}>
            {givers.map((giver) => (
              <StatusTag key={giver.id} tone={giver.isAdministrator ? 'accent' : 'info'}>
                {giver.fullName}
              </StatusTag>
            ))}
          </Fact>
        )}
      </dl>
      {record && <RecordPart record={record} />}
    </div>
  );
};
