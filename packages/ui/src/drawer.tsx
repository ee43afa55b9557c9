import { Drawer as KitDrawer } from 'antd';
import type { DrawerProps } from 'antd';
import { ErrorBoundary } from './error-boundary';
import { useModalPlace } from './modal-place';

/** The kit's drawer; what goes wrong in it leaves the page under it alone. */
export const Drawer = ({ children, ...props }: DrawerProps) => {
  const { onClose } = props;
  const isOpen = useModalPlace() !== 'coming' && props.open === true;
  // as with dialogs: drawn while it is closed it would be on the kit's stack for Escape
  return (
    <KitDrawer
      {...props}
      open={isOpen}
      forceRender={isOpen && props.forceRender === true}
      keyboard={isOpen && props.keyboard !== false}
    >
      <ErrorBoundary resetKey={props.open} onClose={onClose && (() => onClose(new MouseEvent('click') as never))}>
        {children}
      </ErrorBoundary>
    </KitDrawer>
  );
};
