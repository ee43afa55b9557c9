import { useState } from 'react';
import { Checkbox, Input, Pagination } from 'antd';
import { listRelatable } from '@qiaoban/contracts/workflow/related.contract';
import type { RelatableInstance } from '@qiaoban/contracts/workflow/related.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { statusText, statusTone } from '../instance-status';

const PAGE = 20;

type Props = {
  /** Not offered. */
  without: readonly string[];
  /** How many may be chosen. */
  room: number;
  onChosen: (instances: readonly RelatableInstance[]) => void;
  onClose: () => void;
};

/** Instances that the person may see, found by title, several at once. Says what others will see of them. */
export const RelatedPicker = guardDialog(({ without, room, onChosen, onClose }: Props) => {
  const t = useTexts('case-dialogs');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, RelatableInstance>>(new Map());
  const query = { keyword, currentPage: page, pageSize: PAGE };
  const answer = useRoute(listRelatable, { query }, { keepPrevious: true });
  const toggle = (found: RelatableInstance, isOn: boolean): void =>
    setChosen((before) => {
      const next = new Map(before);
      if (isOn) next.set(found.id, found);
      else next.delete(found.id);
      return next;
    });
  const rows = answer.data?.list ?? [];
  const body = () => {
    if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
    if (!answer.data) return <LinesSkeleton lines={6} />;
    if (rows.length === 0) return <Empty small kind="search" title={t('case-dialogs.related_none')} />;
    return (
      <ul className="related-list related-choices">
        {rows.map((found) => (
          <li key={found.id}>
            <Checkbox
              checked={chosen.has(found.id) || without.includes(found.id)}
              disabled={without.includes(found.id) || (chosen.size >= room && !chosen.has(found.id))}
              onChange={(event) => toggle(found, event.target.checked)}
            >
              <span className="related-texts">
                <span>{found.fullName || found.flowName}</span>
                <span className="instance-quiet">
                  {[found.flowName, found.userName, formatTime(found.startTime)]
                    .filter((each) => each !== '')
                    .join(' · ')}
                </span>
              </span>
            </Checkbox>
            <StatusTag tone={statusTone(found.status, found.isReturned)}>
              {statusText(language, found.status, found.isReturned)}
            </StatusTag>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <ModalFrame
      open
      title={t('workflow.related_add')}
      okText={t('case-dialogs.related_ok', { count: chosen.size })}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={() => onChosen([...chosen.values()])}
      onCancel={onClose}
    >
      <div className="related-picker">
        <p className="instance-quiet">{t('case-dialogs.related_hint')}</p>
        <Input.Search
          allowClear
          autoFocus
          aria-label={t('case-dialogs.related_search')}
          placeholder={t('case-dialogs.related_search')}
          maxLength={200}
          onSearch={(text) => {
            setKeyword(text.trim());
            setPage(1);
          }}
        />
        {body()}
        {(answer.data?.pagination.total ?? 0) > PAGE && (
          <Pagination
            simple
            size="small"
            current={page}
            pageSize={PAGE}
            showSizeChanger={false}
            total={answer.data?.pagination.total ?? 0}
            onChange={setPage}
          />
        )}
      </div>
    </ModalFrame>
  );
});
