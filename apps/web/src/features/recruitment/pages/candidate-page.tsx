import { useState } from 'react';
import { Button, Segmented } from 'antd';
import { deleteCandidate, getCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import { STAGES } from '@qiaoban/contracts/recruitment/stage';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { CandidateDialog } from '../parts/candidate-dialog';
import { CandidateDrawer } from '../parts/candidate-drawer';
import { CandidateTable } from '../parts/candidate-table';
import { useChoices } from '../parts/candidate-texts';
import { StageBoard } from '../parts/stage-board';
import '../recruitment.css';

const SEARCH = { postId: '', source: '', stage: '', isDuplicate: '' as '' | '1' };

/** Candidates of the posts that one looks after: as a board of stages, or as a list. */
export const CandidatePage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const choices = useChoices();
  const [url, setUrl] = useUrlState({ view: 'board', open: '' });
  const [editing, setEditing] = useState<{ id: string }>();
  const isBoard = url.view === 'board';
  const list = useList(listCandidates, { search: SEARCH, enabled: !isBoard });
  const edited = useRoute(
    getCandidate,
    { params: { id: editing?.id ?? '' } },
    { enabled: !!editing?.id, staleTime: 0 },
  );
  const remove = useAction(deleteCandidate, { stale: [listCandidates] });
  const { postId = '', source = '', keyword = '' } = list.search.values;
  const stages = STAGES.map((value) => ({ value, label: t(`recruitment.stage_${value}`) }));
  const views = (
    <Segmented
      aria-label={t('recruitment.view')}
      value={url.view}
      onChange={(view) => setUrl({ view })}
      options={['board', 'list'].map((value) => ({ value, label: t(`recruitment.view_${value}`) }))}
    />
  );
  const isNew = editing?.id === '';
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('recruitment.keyword_hint')}
          fields={[
            { key: 'postId', label: t('recruitment.post'), options: choices.posts },
            { key: 'source', label: t('recruitment.source'), options: choices.sources },
            ...(isBoard
              ? []
              : [
                  { key: 'stage', label: t('recruitment.stage'), options: stages },
                  {
                    key: 'isDuplicate',
                    label: t('recruitment.duplicate'),
                    options: [{ value: '1', label: t('recruitment.only_duplicates') }],
                  },
                ]),
          ]}
        />
      }
    >
      {isBoard ? (
        <div className="rc-frame">
          <div className="rc-bar">
            {may('btn_add') && (
              <Button type="primary" onClick={() => setEditing({ id: '' })}>
                {t('recruitment.new_candidate')}
              </Button>
            )}
            <span className="rc-grow" />
            {views}
          </div>
          <StageBoard
            filter={{ postId, source, keyword }}
            mayPress={may('btn_move')}
            onOpen={(id) => setUrl({ open: id })}
          />
        </div>
      ) : (
        <CandidateTable
          id="recruitment.candidate"
          list={list}
          barExtra={views}
          toolbar={[standard.add(t('recruitment.new_candidate'), () => setEditing({ id: '' }))]}
          rowActions={(row) => [
            { key: 'open', label: t('recruitment.open'), run: () => setUrl({ open: row.id }) },
            {
              ...standard.edit(() => setEditing({ id: row.id })),
              whyNot: row.isRemoved ? t('recruitment.removed_not_edited') : undefined,
            },
            standard.remove(() => remove.tried({ params: { id: row.id } })),
          ]}
          onOpen={(id) => setUrl({ open: id })}
          empty={{ title: t('recruitment.no_candidates'), hint: t('recruitment.no_candidates_hint') }}
        />
      )}
      {url.open !== '' && (
        <CandidateDrawer
          id={url.open}
          onOpen={(id) => setUrl({ open: id })}
          onEdit={() => setEditing({ id: url.open })}
          onClose={() => setUrl({ open: '' })}
        />
      )}
      {isNew && <CandidateDialog candidate={undefined} postId={postId} onClose={() => setEditing(undefined)} />}
      {editing && !isNew && edited.data && !edited.isFetching && (
        <CandidateDialog candidate={edited.data} postId="" onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
};
