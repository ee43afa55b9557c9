import { Icon } from '@qiaoban/ui/icon';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { CommonFuncProps } from './definition';

/** Shortcuts to those of the chosen menus that the person may open. */
export const CommonFuncView = ({ props, host }: BlockViewProps<CommonFuncProps, null>) => {
  const shown = props.menus.flatMap((id) => host.menus.find((menu) => menu.id === id) ?? []);
  if (shown.length === 0) return <Nothing text={portalText(host.language, 'portal.view.no_menu')} />;
  return (
    <div className="portal-shortcuts">
      {shown.map((menu) => (
        <button key={menu.id} type="button" onClick={() => host.openMenu(menu.id)}>
          <span
            className="portal-shortcut-icon"
            aria-hidden="true"
            {...(menu.color === '' ? {} : { style: { background: menu.color, color: '#fff' } })}
          >
            <Icon name={menu.icon} />
          </span>
          <span className="portal-shortcut-name">{menu.name}</span>
        </button>
      ))}
    </div>
  );
};
