import { Alert, Button } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Link } from 'react-router';
import { listUses } from '@qiaoban/contracts/uses/uses.contract';
import type { UseGroup } from '@qiaoban/contracts/uses/uses.contract';
import type { UseKind } from '@qiaoban/contracts/uses/reference';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import './uses-dialog.css';

export type AskedThing = { kind: UseKind; id: string; name: string };

/** Users of one kind: those that may be seen as links, the others as a number. */
const Group = ({ group, onLeave }: { group: UseGroup; onLeave: () => void }) => {
  const t = useT();
  const rest = group.users.length === 0 ? 0 : group.count - group.users.length - group.hidden;
  return (
    <section className="uses-group">
      <h4>
        {group.kindName} <span>{group.count}</span>
      </h4>
      <ul>
        {group.users.map((user) => (
          <li key={user.id}>
            {user.address === '' ? (
              user.name
            ) : (
              <Link to={user.address} onClick={onLeave}>
                {user.name}
              </Link>
            )}
          </li>
        ))}
        {rest > 0 && <li className="uses-rest">{t('app.uses_rest', { count: rest })}</li>}
        {group.hidden > 0 && <li className="uses-rest">{t('app.uses_hidden', { count: group.hidden })}</li>}
      </ul>
    </section>
  );
};

type Props = { thing: AskedThing; isRefused: boolean; onClose: () => void };

/** What uses a thing; also why it cannot be deleted. */
export const UsesDialog = guardDialog(({ thing: { kind, id, name }, isRefused, onClose }: Props) => {
  const t = useT();
  const uses = useRoute(listUses, { params: { kind, id } }, { staleTime: isRefused ? 5000 : 0 });
  const list = uses.data?.list;
  return (
    <ModalFrame
      open
      title={t(isRefused ? 'app.uses_refused' : 'app.uses_title', { name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      {isRefused && <Alert type="warning" showIcon title={t('app.uses_refused_hint')} />}
      {uses.isPending && <LinesSkeleton lines={4} />}
      {uses.error && <Failed text={uses.error.message} retry={() => void uses.refetch()} />}
      {list?.length === 0 && <Empty small title={t('app.uses_none')} hint={t('app.uses_none_hint')} />}
      {list?.map((group) => (
        <Group key={group.kind} group={group} onLeave={onClose} />
      ))}
    </ModalFrame>
  );
});
