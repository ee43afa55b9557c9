import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ToastHost } from '@qiaoban/ui/toast';
import { keepFilesOpen } from '#lib/call/file-addresses.ts';
import { followReleases } from '#lib/live/new-release.ts';
import { cleanPastes, noticeCutPastes } from './cut-pastes';
import { reportErrors } from './report-errors';

/** Around every screen, signed in or not. */
export const RootFrame = () => {
  useEffect(reportErrors, []);
  useEffect(noticeCutPastes, []);
  useEffect(cleanPastes, []);
  useEffect(followReleases, []);
  useEffect(() => keepFilesOpen(), []);
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
};
