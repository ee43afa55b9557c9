import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmHost } from '@qiaoban/ui/confirm';
import { UiTheme } from '@qiaoban/ui/theme';
import { UiProvider } from '@qiaoban/ui/ui-context';
import type { Faults } from '@qiaoban/ui/ui-context';
import { textNow, useLanguage } from '#lib/texts/i18n.ts';
import { forgetUnseen, queryClient } from '#lib/call/query.ts';
import { modeNow, useSettings } from '#lib/browser/settings.ts';
import { ownLooks } from '#lib/session/own-looks.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import { PickerHost } from '#pickers/frame/picker-host.tsx';

const faults: Faults = {
  beforeRetry: forgetUnseen,
  copy: (details) => void copyText(details, textNow('app.copied')),
};

/** What pages behind the sign-in stand on: theme, words, query cache, questions. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const settings = useSettings();
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider language={language} memory={ownLooks} faults={faults}>
        <UiTheme mode={modeNow(settings.mode)} color={settings.color} size={settings.size} language={language}>
          {children}
          <ConfirmHost />
          <PickerHost />
        </UiTheme>
      </UiProvider>
    </QueryClientProvider>
  );
};
