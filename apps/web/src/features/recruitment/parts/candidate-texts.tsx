import { EDUCATIONS, GENDERS } from '@qiaoban/contracts/recruitment/candidate.contract';
import { listPosts } from '@qiaoban/contracts/recruitment/post.contract';
import { getRecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { verdictParts } from '@qiaoban/contracts/recruitment/verdict';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

const STAGE_TONES: Record<Stage, Tone> = {
  new: 'neutral',
  screening: 'info',
  interview: 'accent',
  offer: 'warning',
  hired: 'success',
  reserve: 'info',
  refused: 'danger',
};
export const StageTag = ({ stage }: { stage: Stage }) => {
  const t = useT();
  return <StatusTag tone={STAGE_TONES[stage]}>{t(`recruitment.stage_${stage}`)}</StatusTag>;
};

/** A verdict in words: "Recommended (position)". */
export const useVerdictText = (): ((verdict: string) => string) => {
  const t = useT();
  return (verdict) => {
    const { code, position } = verdictParts(verdict);
    if (code === '') return t('recruitment.not_evaluated');
    const name = t(`recruitment.verdict_${code}`);
    return position === '' ? name : t('recruitment.verdict_with', { name, position });
  };
};

/** Choices of the lists and forms of recruitment. */
export const useChoices = () => {
  const t = useT();
  const posts = useRoute(listPosts, { query: { pageSize: 500 } }).data?.list ?? [];
  const sources = useRoute(getRecruitmentSettings, {}).data?.sources ?? [];
  return {
    posts: posts.map(({ id, fullName, state }) => ({
      value: id,
      label: state === 'open' ? fullName : t('recruitment.closed_post', { name: fullName }),
    })),
    sources: sources.map((value) => ({ value, label: value })),
    educations: EDUCATIONS.filter((each) => each !== '').map((value) => ({
      value,
      label: t(`recruitment.education_${value}`),
    })),
    genders: GENDERS.filter((each) => each !== '').map((value) => ({ value, label: t(`recruitment.gender_${value}`) })),
  };
};
export const moneyText = (value: number | null): string => (value === null ? '—' : value.toLocaleString());
