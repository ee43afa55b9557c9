import { Tag } from 'antd';
import type { CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { timeAgo } from '#lib/texts/time.ts';

/** A candidate on the board. */
export const CandidateCard = ({ row }: { row: CandidateRow }) => {
  const t = useT();
  const language = useLanguage();
  const facts = [
    row.education === '' ? '' : t(`recruitment.education_${row.education}`),
    row.experience === null ? '' : t('recruitment.years', { count: row.experience }),
    row.source,
  ].filter((each) => each !== '');
  return (
    <>
      <span className="rc-card-name">
        {row.isRemoved ? t('recruitment.removed', { code: row.code }) : row.fullName}
      </span>
      <span className="rc-card-post">{row.postName}</span>
      {facts.length > 0 && <span className="rc-card-facts">{facts.join(' · ')}</span>}
      {(row.tags.length > 0 || row.duplicates > 0) && (
        <span className="rc-card-tags">
          {row.duplicates > 0 && <StatusTag tone="warning">{t('recruitment.duplicate')}</StatusTag>}
          {row.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
      <span className="rc-card-time">{timeAgo(row.stageAt, language)}</span>
    </>
  );
};
