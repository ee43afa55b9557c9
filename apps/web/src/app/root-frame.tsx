import { Outlet } from 'react-router';
import { ToastHost } from '@qiaoban/ui/toast';

/** Around every screen, signed in or not. */
export const RootFrame = () => (
  <>
    <Outlet />
    <ToastHost />
  </>
);
