import { getPhrases } from '@qiaoban/contracts/workflow/phrase.contract';
import { useRoute } from '#lib/call/query.ts';
import { PhraseDialog } from './phrase-dialog';

/** The phrases for everybody, opened where the flows are designed. */
export const CommonPhrases = ({ onClose }: { onClose: () => void }) => {
  const { data } = useRoute(getPhrases, {});
  return data ? <PhraseDialog whose="common" saved={data} onClose={onClose} /> : null;
};
