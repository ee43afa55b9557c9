import { createBrowserRouter, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { withBase, withoutBase } from '#lib/menu/base-path.ts';
import { currentLanguage, loadTexts, textNow } from '#lib/texts/i18n.ts';
import { offerShell } from '#lib/menu/preload.ts';
import { redirectTarget } from '#lib/session/redirect.ts';
import { resumeHeld } from '#lib/session/held-session.ts';
import { clearSession, endSession, mayHold, onSessionEnded, session } from '#lib/session/session.ts';
import { dropSketch } from '#lib/form/sketch.ts';
import { onStoredElsewhere, readStored } from '#lib/browser/storage.ts';
import { refreshTab } from '#shell/tabs-store.ts';
import { FatalPage } from './fatal-page';
import { guard } from './guard';
import { FIRST_PASSWORD, loginPath } from './guard-rules';
import { RootFrame } from './root-frame';
import { ignoreDuplicates } from './single-navigation';
import { Splash } from './splash';

const authTexts = (): Promise<void> => loadTexts('auth');
const shellParts = () =>
  Promise.all([
    import('#shell/shell.tsx'),
    // with the name of the page that is always open
    loadTexts('shell', 'message', 'home'),
    import('@qiaoban/ui/theme').then((theme) => theme.loadKitLocale(currentLanguage())),
  ]);
offerShell(shellParts);

export const router = ignoreDuplicates(
  createBrowserRouter(
    [
      {
        Component: RootFrame,
        ErrorBoundary: FatalPage,
        HydrateFallback: Splash,
        children: [
          {
            path: '/login',
            loader: guard,
            lazy: async () => {
              const [page] = await Promise.all([import('#features/auth/pages/login-page.tsx'), authTexts()]);
              return { Component: page.LoginPage };
            },
          },
          {
            path: '/lockScreen',
            loader: guard,
            lazy: async () => {
              const [page] = await Promise.all([import('#features/auth/pages/lock-page.tsx'), authTexts()]);
              return { Component: page.LockPage };
            },
          },
          {
            path: FIRST_PASSWORD,
            loader: guard,
            lazy: async () => {
              const [page] = await Promise.all([import('#features/auth/pages/first-password-page.tsx'), authTexts()]);
              return { Component: page.FirstPasswordPage };
            },
          },
          ...['/jump', '/auth-redirect'].map((path) => ({
            path,
            loader: async (args: LoaderFunctionArgs) => (await import('./enter')).enter(args),
            lazy: async () => ({ Component: (await import('./enter-page')).EnterPage }),
          })),
          {
            path: '/article',
            lazy: async () => ({ Component: (await import('#features/article/pages/article-page.tsx')).ArticlePage }),
          },
          {
            path: '/publicForm/:token',
            lazy: async () => {
              const [page] = await Promise.all([
                import('./public-form-page'),
                loadTexts('visualdev', 'auth', 'pickers', 'pickers-form'),
                import('@qiaoban/ui/theme').then((theme) => theme.loadKitLocale(currentLanguage())),
              ]);
              return { Component: page.PublicFormPage };
            },
          },
          {
            path: '/member-service',
            lazy: async () => {
              const [page] = await Promise.all([
                import('./member-service-page'),
                loadTexts('membership', 'auth'),
                import('@qiaoban/ui/theme').then((theme) => theme.loadKitLocale(currentLanguage())),
              ]);
              return { Component: page.MemberServicePage };
            },
          },
          {
            path: '/careers',
            lazy: async () => {
              const [page] = await Promise.all([
                import('./careers-page'),
                loadTexts('recruitment', 'auth'),
                import('@qiaoban/ui/theme').then((theme) => theme.loadKitLocale(currentLanguage())),
              ]);
              return { Component: page.CareersPage };
            },
          },
          {
            // Refresh helper: leads on to the path, and its page begins anew.
            path: '/redirect/*',
            Component: Splash,
            loader: ({ params, request }) => {
              const path = redirectTarget(params['*'] ?? '');
              refreshTab(path);
              return redirect(path + new URL(request.url).search);
            },
          },
          {
            path: '*',
            loader: async (args) => (await guard(args)) ?? (await import('./page-loader')).pageLoader(args),
            lazy: async () => ({ Component: (await shellParts())[0].Shell }),
          },
        ],
      },
    ],
    { basename: withBase('/') },
  ),
);

// whoever is led elsewhere must not see the screen that was asked for
router.subscribe(({ location }) => {
  if (withoutBase(location.pathname) !== '/home') dropSketch();
});

/** `reason`: why, which the sign-in page says until somebody signs in. */
const leave = (reason?: string): void => {
  const { pathname, search } = window.location;
  const state = reason === undefined ? undefined : { reason };
  void router.navigate(loginPath(withoutBase(pathname), search), { replace: true, state });
};

onSessionEnded(leave);

// Signing out in one window signs out the others; signing in as somebody else starts them anew.
onStoredElsewhere('token', 'string', () => {
  const token = readStored('token', 'string') ?? '';
  if (token === session().token) return;
  if (session().heldReason !== '') void resumeHeld(token);
  else if (token) window.location.reload();
  else if (mayHold()) endSession(textNow('app.login_expired'));
  else {
    clearSession();
    leave();
  }
});
