import { useState } from 'react';
import { GlobalOutlined } from '@ant-design/icons';
import { POST_STATES, deletePost, listPosts, setPostState } from '@qiaoban/contracts/recruitment/post.contract';
import type { PostRow } from '@qiaoban/contracts/recruitment/post.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { moneyText } from '../parts/candidate-texts';
import { PostDialog } from '../parts/post-dialog';
import '../recruitment.css';

/** Posts: what is open, how many are wanted, how many came. */
export const PostPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [open, setOpen] = useState<{ post: PostRow | undefined }>();
  const list = useList(listPosts, { search: { state: '' } });
  const remove = useAction(deletePost, { stale: [listPosts] });
  const setState = useAction(setPostState, { stale: [listPosts] });
  const states = POST_STATES.map((value) => ({ value, label: t(`recruitment.state_${value}`) }));
  return (
    <Page
      toolbar={
        <SearchBar {...list.search} fields={[{ key: 'state', label: t('recruitment.state'), options: states }]} />
      }
    >
      <DataTable<PostRow>
        id="recruitment.post"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          { key: 'fullName', title: t('recruitment.post_name'), width: 180, onPhone: 'title' },
          {
            key: 'departmentName',
            title: t('recruitment.department'),
            width: 150,
            render: (row) => row.departmentName || '—',
          },
          { key: 'place', title: t('recruitment.place'), width: 90, render: (row) => row.place || '—' },
          {
            key: 'state',
            title: t('recruitment.state'),
            width: 100,
            render: (row) => (
              <StatusTag tone={row.state === 'open' ? 'success' : 'neutral'}>
                {t(`recruitment.state_${row.state}`)}
              </StatusTag>
            ),
          },
          {
            key: 'hired',
            title: t('recruitment.progress'),
            width: 120,
            kind: 'number',
            render: (row) => t('recruitment.of', { done: row.hired, total: row.wanted }),
          },
          { key: 'active', title: t('recruitment.active'), width: 90, kind: 'number' },
          { key: 'candidates', title: t('recruitment.all_candidates'), width: 90, kind: 'number' },
          {
            key: 'salaryFrom',
            title: t('recruitment.pay'),
            width: 150,
            render: (row) =>
              row.salaryFrom === null && row.salaryTo === null
                ? '—'
                : `${moneyText(row.salaryFrom)} – ${moneyText(row.salaryTo)}`,
          },
          { key: 'ownerName', title: t('recruitment.owner'), width: 100, render: (row) => row.ownerName || '—' },
        ]}
        toolbar={[
          standard.add(t('recruitment.new_post'), () => setOpen({ post: undefined })),
          {
            key: 'careers',
            label: t('recruitment.careers_open'),
            icon: <GlobalOutlined />,
            run: () => window.open(withBase('/careers'), '_blank', 'noopener'),
          },
        ]}
        rowActions={(row) => [
          standard.edit(() => setOpen({ post: row })),
          {
            key: 'state',
            label: t(row.state === 'open' ? 'recruitment.close_post' : 'recruitment.open_post'),
            hidden: !may('btn_edit'),
            run: () =>
              setState.tried({ params: { id: row.id }, body: { state: row.state === 'open' ? 'closed' : 'open' } }),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={180}
        empty={{ title: t('recruitment.no_posts'), hint: t('recruitment.no_posts_hint') }}
      />
      {open && <PostDialog post={open.post} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
