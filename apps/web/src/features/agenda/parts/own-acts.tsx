import { Button, Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { deleteAgendaEntry, listAgenda } from '@qiaoban/contracts/agenda/agenda.contract';
import type { AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

type Props = { row: AgendaRow; onEdit: (isAll: boolean) => void; onClose: () => void };
const REACHES = ['one', 'all'] as const;

/** Change and delete what one arranged; of what comes again this time or all of them. */
export const OwnActs = ({ row, onEdit, onClose }: Props) => {
  const t = useT();
  const remove = useAction(deleteAgendaEntry, { stale: [listAgenda] });
  const erase = async (isAll: boolean): Promise<void> => {
    const text = row.people.length > 1 ? { text: t('agenda.remove_hint') } : {};
    const title = row.series === null ? t('agenda.remove_title') : t(`agenda.remove_${isAll ? 'all' : 'one'}`);
    if (!(await ask({ title, danger: true, ...text }))) return;
    const query = { occurrence: isAll ? '' : row.occurrence };
    if ((await remove.tried({ params: { id: row.id }, query })) !== undefined) onClose();
  };
  if (row.series === null)
    return (
      <>
        <Button onClick={() => onEdit(true)}>{t('app.edit')}</Button>
        <Button danger loading={remove.running} onClick={() => void erase(true)}>
          {t('app.remove')}
        </Button>
      </>
    );
  const items = REACHES.map((key) => ({ key, label: t(`agenda.reach_${key}`) }));
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onEdit(key === 'all') }}>
        <Button>
          {t('app.edit')} <DownOutlined />
        </Button>
      </Dropdown>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void erase(key === 'all') }}>
        <Button danger loading={remove.running}>
          {t('app.remove')} <DownOutlined />
        </Button>
      </Dropdown>
    </>
  );
};
