import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Empty } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { useT } from '../lib/i18n';
import { usePage } from '../lib/page';
import { useSession } from '../lib/session';

/** A menu entry whose report or portal does not exist: says so, and what an administrator can do. */
export const NotBuiltPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { title } = usePage();
  const maySetMenus = useSession((s) => s.permissionList.some((entry) => entry.modelCode === 'system.menu'));
  return (
    <Page>
      <Empty
        title={t('shell.not_built', { name: title })}
        hint={t('shell.not_built_text')}
        {...(maySetMenus
          ? {
              action: <Button onClick={() => void navigate('/system/menu')}>{t('shell.edit_menus')}</Button>,
            }
          : {})}
      />
    </Page>
  );
};
