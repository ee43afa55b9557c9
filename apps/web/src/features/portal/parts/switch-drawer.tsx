import { CheckOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { selectPortals, setDefaultPortal } from '@qiaoban/contracts/portal/portal-view.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { keepCurrentUser } from '#lib/session/session.ts';

type Props = {
  open: boolean;
  portals: ReplyOf<typeof selectPortals>;
  shownId: string;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** Portals of the person by category: look at one, or make it the one that comes first. */
export const SwitchDrawer = guardDialog(({ open, portals, shownId, onShow, onClose }: Props) => {
  const t = useT();
  const choose = useAction(setDefaultPortal, {
    stale: [selectPortals],
    success: t('portal.default_set'),
    done: () => void call(currentUser, {}).then(keepCurrentUser),
  });
  return (
    <Drawer open={open} onClose={onClose} size={320} title={t('portal.switch')}>
      <div className="portal-choices">
        {portals.list.map((category) => (
          <section key={category.id} aria-label={category.fullName}>
            <h4>{category.fullName}</h4>
            {category.children.map((portal) => {
              const isDefault = portal.id === portals.defaultId;
              const label = isDefault ? t('portal.is_default') : t('portal.set_default', { name: portal.fullName });
              return (
                <div key={portal.id} className="portal-choice">
                  <Button
                    type="text"
                    // the mark keeps its place where it is not shown: the names stand in one line
                    icon={<CheckOutlined style={{ visibility: portal.id === shownId ? 'visible' : 'hidden' }} />}
                    {...(portal.id === shownId ? { 'aria-current': 'true' as const } : {})}
                    onClick={() => onShow(portal.id)}
                  >
                    {portal.fullName}
                  </Button>
                  <Tooltip title={label}>
                    <Button
                      type="text"
                      aria-label={label}
                      disabled={isDefault || choose.running}
                      icon={isDefault ? <StarFilled style={{ color: 'var(--qb-warning)' }} /> : <StarOutlined />}
                      onClick={() => void choose.tried({ params: { id: portal.id } })}
                    />
                  </Tooltip>
                </div>
              );
            })}
          </section>
        ))}
      </div>
    </Drawer>
  );
});
