import { Drawer as KitDrawer } from 'antd';
import type { DrawerProps } from 'antd';
import { ErrorBoundary } from './error-boundary';

/** The kit's drawer; what goes wrong in it leaves the page under it alone. */
export const Drawer = ({ children, ...props }: DrawerProps) => {
  const { onClose } = props;
  // as with dialogs: drawn while it is closed it would be on the kit's stack for Escape
  const isOpen = props.open === true;
  return (
    <KitDrawer
      {...props}
      forceRender={isOpen && props.forceRender === true}
      keyboard={isOpen && props.keyboard !== false}
    >
      <ErrorBoundary resetKey={props.open} onClose={onClose && (() => onClose(new MouseEvent('click') as never))}>
        {children}
      </ErrorBoundary>
    </KitDrawer>
  );
};
