import { useState } from 'react';
import { listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { CandidateDrawer } from '../parts/candidate-drawer';
import { CandidateTable } from '../parts/candidate-table';
import { useChoices } from '../parts/candidate-texts';
import { MoveDialog } from '../parts/move-dialog';
import '../recruitment.css';

/** People who were good but for whom there was no place, to be found again. */
export const ReservePage = () => {
  const t = useT();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const choices = useChoices();
  const [url, setUrl] = useUrlState({ open: '' });
  const [moving, setMoving] = useState<CandidateRow>();
  const list = useList(listCandidates, {
    query: { stage: 'reserve' },
    search: { postId: '', education: '', source: '', tag: '' },
  });
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('recruitment.keyword_hint')}
          fields={[
            { key: 'postId', label: t('recruitment.post'), options: choices.posts },
            { key: 'education', label: t('recruitment.education'), options: choices.educations },
            { key: 'source', label: t('recruitment.source'), options: choices.sources },
            { key: 'tag', label: t('recruitment.tags') },
          ]}
        />
      }
    >
      <CandidateTable
        id="recruitment.reserve"
        list={list}
        rowActions={(row) => [
          { key: 'open', label: t('recruitment.open'), run: () => setUrl({ open: row.id }) },
          { key: 'again', label: t('recruitment.again'), hidden: !may('btn_move'), run: () => setMoving(row) },
        ]}
        onOpen={(id) => setUrl({ open: id })}
        empty={{ title: t('recruitment.no_reserve'), hint: t('recruitment.no_reserve_hint') }}
      />
      {url.open !== '' && (
        <CandidateDrawer id={url.open} onOpen={(id) => setUrl({ open: id })} onClose={() => setUrl({ open: '' })} />
      )}
      {moving && <MoveDialog candidate={moving} to="screening" onClose={() => setMoving(undefined)} />}
    </Page>
  );
};
