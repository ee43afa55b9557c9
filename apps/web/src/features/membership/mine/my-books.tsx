import { Button, Tag } from 'antd';
import { FilePdfOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import {
  listMyDues,
  listMyHonours,
  listMyScores,
  printMyCertificate,
  printMyReceipt,
} from '@qiaoban/contracts/membership/mine.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { showFailure, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { useT } from '#lib/texts/i18n.ts';
import { yuan } from '#pickers/money/money.ts';
import { DueTag } from '../parts/member-tags';
import { useScoreColumns } from '../parts/score-columns';
import { MyList } from './my-list';

/** What is to be paid year by year, and the receipts of what was. */
export const MyDues = ({ id }: { id: string }) => {
  const t = useT();
  const answer = useRoute(listMyDues, { params: { id } });
  return (
    <MyList answer={answer} empty={{ title: t('membership.no_dues') }}>
      {(due) => (
        <>
          <div className="ms-entry-head">
            <strong>{t('membership.dues_of', { year: due.year })}</strong>
            <DueTag state={due.state} />
            <span className="ms-amount">{yuan(due.amount)}</span>
          </div>
          <p>
            {[
              due.open === '0' ? '' : t('membership.open_until', { open: yuan(due.open), day: due.dueOn }),
              due.paid === '0' ? '' : t('membership.paid_of', { paid: yuan(due.paid) }),
              due.remitted === '0' ? '' : t('membership.remitted_of', { remitted: yuan(due.remitted) }),
            ]
              .filter((each) => each !== '')
              .join(' · ')}
          </p>
          <div className="ms-acts">
            {due.payments.map((payment) => (
              <span key={payment.id} className="ms-acts">
                <Button
                  icon={<FilePdfOutlined />}
                  onClick={() =>
                    void download(printMyReceipt, { params: { id, entryId: payment.id } }).catch(showFailure)
                  }
                >
                  {t('membership.receipt', { number: payment.number })}
                </Button>
                {payment.isReversed && <Tag>{t('membership.was_reversed')}</Tag>}
              </span>
            ))}
          </div>
        </>
      )}
    </MyList>
  );
};

type Score = ReplyOf<typeof listMyScores>['list'][number];
/** The ledger of the own score. */
export const MyScores = ({ id }: { id: string }) => {
  const t = useT();
  const columns = useScoreColumns();
  const list = useList(listMyScores, { params: { id } });
  return (
    <DataTable<Score>
      plain
      id="membership.mine.scores"
      {...list.table}
      rowKey={(row) => row.id}
      columns={columns}
      empty={{ title: t('membership.no_scores') }}
    />
  );
};

/** Honours with their certificates, and where anybody may check them. */
export const MyHonours = ({ id }: { id: string }) => {
  const t = useT();
  const answer = useRoute(listMyHonours, { params: { id } });
  const origin = `${location.origin}${withBase('/member-service')}`;
  return (
    <MyList answer={answer} empty={{ title: t('membership.no_honours') }}>
      {(honour) => (
        <>
          <div className="ms-entry-head">
            <strong>{honour.title}</strong>
            <StatusTag tone={honour.state === 'valid' ? 'success' : 'danger'}>
              {t(`membership.honour_${honour.state}`)}
            </StatusTag>
          </div>
          {honour.words !== '' && <p>{honour.words}</p>}
          <p>{`${honour.number} · ${honour.day}`}</p>
          <div className="ms-acts">
            {honour.state === 'valid' && (
              <Button
                icon={<FilePdfOutlined />}
                onClick={() =>
                  void download(printMyCertificate, {
                    params: { id, honourId: honour.id },
                    query: { origin },
                  }).catch(showFailure)
                }
              >
                {t('membership.certificate_of', { title: honour.title })}
              </Button>
            )}
            <Button
              icon={<SafetyCertificateOutlined />}
              href={`${origin}?number=${encodeURIComponent(honour.number)}`}
              target="_blank"
              rel="noopener"
            >
              {t('membership.check')}
            </Button>
          </div>
        </>
      )}
    </MyList>
  );
};
