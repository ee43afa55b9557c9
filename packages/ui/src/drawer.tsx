import { Drawer as KitDrawer } from 'antd';
import type { DrawerProps } from 'antd';
import { ErrorBoundary } from './error-boundary';

/** The kit's drawer; what goes wrong in it leaves the page under it alone. */
export const Drawer = ({ children, ...props }: DrawerProps) => {
  const { onClose } = props;
  // as with dialogs: one that is drawn while it is closed would answer Escape
  const keyboard = props.open === true && props.keyboard !== false;
  return (
    <KitDrawer {...props} keyboard={keyboard}>
      <ErrorBoundary resetKey={props.open} onClose={onClose && (() => onClose(new MouseEvent('click') as never))}>
        {children}
      </ErrorBoundary>
    </KitDrawer>
  );
};
