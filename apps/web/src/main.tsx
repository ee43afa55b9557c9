import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '@qiaoban/ui/base.css';
import { tellFault } from './app/report-errors';
import { startTexts } from './lib/i18n';
import { followSettings } from './lib/settings';

const start = async (): Promise<void> => {
  followSettings();
  await startTexts('app');
  // The router navigates as soon as it exists, so it comes after the texts.
  const { router } = await import('./app/router');
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const onCaughtError = (cause: unknown): void => {
    console.error(cause);
    tellFault(cause);
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};

void start();
