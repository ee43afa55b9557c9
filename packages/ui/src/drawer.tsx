import { Drawer as KitDrawer } from 'antd';
import type { DrawerProps } from 'antd';
import { ErrorBoundary } from './error-boundary';

/** The kit's drawer; what goes wrong in it leaves the page under it alone. */
export const Drawer = ({ children, ...props }: DrawerProps) => {
  const { onClose } = props;
  return (
    <KitDrawer {...props}>
      <ErrorBoundary resetKey={props.open} onClose={onClose && (() => onClose(new MouseEvent('click') as never))}>
        {children}
      </ErrorBoundary>
    </KitDrawer>
  );
};
