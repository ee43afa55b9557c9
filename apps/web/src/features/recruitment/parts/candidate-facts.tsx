import { Alert, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { formatTime } from '#lib/texts/time.ts';
import { MergedList } from './merged-list';
import { StageTag, moneyText } from './candidate-texts';

type Props = { found: CandidateDetail; onOpen: (id: string) => void; onMerge?: (otherId: string) => void };

/** What is known of a candidate, and the other applications of the same person. */
export const CandidateFacts = ({ found, onOpen, onMerge }: Props) => {
  const t = useT();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const facts: [string, ReactNode][] = [
    ['code', found.code],
    ['post', found.postName],
    ['stage', <StageTag key="stage" stage={found.stage} />],
    ['applied_at', formatTime(found.appliedAt)],
    ['source', found.source || '—'],
    ['mobile', found.mobile || '—'],
    ['email', found.email || '—'],
    ['gender', found.gender === '' ? '—' : t(`recruitment.gender_${found.gender}`)],
    ['education', found.education === '' ? '—' : t(`recruitment.education_${found.education}`)],
    ['school', found.school || '—'],
    ['experience', found.experience ?? '—'],
    ['company', found.company || '—'],
    ...(may('btn_identity') ? ([['identity', found.identity || '—']] as [string, ReactNode][]) : []),
    ...(may('btn_salary') ? ([['expected_salary', moneyText(found.expectedSalary)]] as [string, ReactNode][]) : []),
    ['tags', found.tags.length === 0 ? '—' : found.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)],
    ['note', found.note || '—'],
  ];
  return (
    <>
      {found.isRemoved && <Alert type="info" showIcon title={t('recruitment.removed_hint')} />}
      {found.offerState !== 'none' && (
        <Alert
          className="rc-alert"
          type={found.offerState === 'approved' ? 'success' : 'info'}
          showIcon
          title={t(`recruitment.offer_${found.offerState}`)}
          description={[
            found.offerDay && t('recruitment.offer_day_is', { day: found.offerDay }),
            found.offerSalary !== null && t('recruitment.offer_salary_is', { salary: moneyText(found.offerSalary) }),
            found.hiredAccount && t('recruitment.hired_as', { account: found.hiredAccount }),
          ]
            .filter((each) => each)
            .join('；')}
        />
      )}
      {found.duplicateList.length > 0 && (
        <Alert
          className="rc-alert"
          type="warning"
          showIcon
          title={t('recruitment.duplicates', { count: found.duplicateList.length })}
          description={
            <ul className="rc-duplicates">
              {found.duplicateList.map((each) => (
                <li key={each.id}>
                  <Button type="link" size="small" onClick={() => onOpen(each.id)}>
                    {each.fullName}
                  </Button>{' '}
                  {each.postName} <StageTag stage={each.stage} />{' '}
                  <span>{t('recruitment.same', { what: namesText(each.by.map((by) => t(`recruitment.${by}`))) })}</span>{' '}
                  {onMerge && found.mayChange && may('btn_merge') && (
                    <Button
                      type="link"
                      size="small"
                      aria-label={t('recruitment.merge_with', { name: each.fullName, post: each.postName })}
                      onClick={() => onMerge(each.id)}
                    >
                      {t('recruitment.merge')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <dl className="rc-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`recruitment.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MergedList found={found} />
    </>
  );
};
