import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { MailSettings } from '@qiaoban/contracts/channel/mail.contract';
import { UiProvider } from '@qiaoban/ui/ui-context';
import type { PermissionEntry } from '@qiaoban/contracts/menu/menu-node';
import { queryClient } from '#lib/call/query.ts';
import { PageContext } from '#lib/menu/page.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { MailForm } from './mail-form';

const memory = { read: () => undefined, write: () => undefined };

beforeAll(() => startTexts('app', 'channel'));
afterEach(() => {
  cleanup();
  useSession.setState({ permissionList: [] });
  queryClient.clear();
});

it.each([
  ['follows the encryption', 465, '25'],
  ['stays where it is one of its own', 2525, '2525'],
])('the port %s', { timeout: 30_000 }, async (_title, port, shown) => {
  const settings = { isOn: 1, host: 'mail.example.com', security: 'tls', port, timeoutSeconds: 10 } as MailSettings;
  useSession.setState({ permissionList: [{ modelId: 'm', button: [{ enCode: 'btn_edit' }] }] as PermissionEntry[] });
  const act = (): void => undefined;
  const acts = { refresh: act, close: act, rename: act, standUnder: act };
  render(
    <UiProvider language="en" memory={memory}>
      <QueryClientProvider client={queryClient}>
        <PageContext value={{ path: '/', title: '', moduleId: 'm', properties: {}, ...acts }}>
          <MailForm settings={settings} />
        </PageContext>
      </QueryClientProvider>
    </UiProvider>,
  );
  const encryption = await screen.findByLabelText('Encryption');
  await userEvent.click(encryption);
  await userEvent.click(await screen.findByTitle('None'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe(shown));
});
