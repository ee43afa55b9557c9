import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '@qiaoban/ui/base.css';
import { reportFault } from '#app/report-errors.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { followSettings } from '#lib/browser/settings.ts';

const start = async (): Promise<void> => {
  followSettings();
  await startTexts('app');
  // The router navigates as soon as it exists, so it comes after the texts.
  const { router } = await import('#app/router.tsx');
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const onCaughtError = (cause: unknown): void => {
    console.error(cause);
    reportFault(cause);
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

void start();
