import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmHost } from '@qiaoban/ui/confirm';
import { UiTheme } from '@qiaoban/ui/theme';
import { UiProvider } from '@qiaoban/ui/ui-context';
import type { Faults, Memory } from '@qiaoban/ui/ui-context';
import { textNow, useLanguage } from '../lib/i18n';
import { forgetUnseen, queryClient } from '../lib/query';
import { modeNow, useSettings } from '../lib/settings';
import { session } from '../lib/session';
import { readStored, writeStored } from '../lib/storage';
import { copyText } from '../pickers/copy-text';
import { PickerHost } from '../pickers/picker-host';

/** Kept for each person who uses this browser. */
const ownKey = (key: string): string => `${key}.${session().userInfo?.userId ?? ''}`;

const memory: Memory = {
  // what was kept before people were told apart
  read: (key) => readStored(ownKey(key), 'object') ?? readStored(key, 'object'),
  write: (key, value) => writeStored(ownKey(key), 'object', value),
};

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
      <UiProvider language={language} memory={memory} faults={faults}>
        <UiTheme mode={modeNow(settings.mode)} color={settings.color} size={settings.size} language={language}>
          {children}
          <ConfirmHost />
          <PickerHost />
        </UiTheme>
      </UiProvider>
    </QueryClientProvider>
  );
};
