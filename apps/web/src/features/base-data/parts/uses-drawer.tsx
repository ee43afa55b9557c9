import { Alert } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { listDictionaryUses } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import './uses-drawer.css';

type Props = { type: DictionaryTypeNode; isRefused: boolean; onClose: () => void };

/** Forms that take their choices from a dictionary; also why it cannot be deleted. */
export const UsesDrawer = guardDialog(({ type, isRefused, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const uses = useRoute(listDictionaryUses, { params: { id: type.id } }, { staleTime: 0 });
  const forms = uses.data?.forms;
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 420}
      title={t('base-data.uses_title', { name: type.fullName })}
      onClose={onClose}
    >
      {isRefused && <Alert type="warning" showIcon title={t('base-data.uses_refused')} style={{ marginBottom: 16 }} />}
      {uses.isPending && <LinesSkeleton lines={4} />}
      {uses.error && <Failed text={uses.error.message} retry={() => void uses.refetch()} />}
      {forms?.length === 0 && <Empty small title={t('base-data.uses_none')} hint={t('base-data.uses_none_hint')} />}
      {forms && forms.length > 0 && (
        <ul className="uses-list">
          {forms.map((name, at) => (
            <li key={`${at} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
    </Drawer>
  );
});
