import { useEffect } from 'react';
import { currentLanguage, pickLanguage, switchLanguage } from '#lib/texts/i18n.ts';
import { queryClient } from '#lib/call/query.ts';
import { readSettings, useSettings } from '#lib/browser/settings.ts';
import { onStoredElsewhere, readStored } from '#lib/browser/storage.ts';

const followLanguage = async (): Promise<void> => {
  const language = pickLanguage(readStored('language', 'string'), navigator.language);
  if (language === currentLanguage()) return;
  await switchLanguage(language);
  // names that the server translates are asked again
  await queryClient.invalidateQueries();
};

/** Language and looks that were changed in another window of this browser hold here at once. */
export const useFollowWindows = (): void =>
  useEffect(() => {
    const stops = [
      onStoredElsewhere('language', 'string', () => void followLanguage()),
      onStoredElsewhere('settings', 'object', () =>
        useSettings.setState(readSettings(readStored('settings', 'object'))),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
