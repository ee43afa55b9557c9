import { ShortcutSheet } from '@qiaoban/ui/shortcut-sheet';
import { useT } from '../../lib/i18n';
import { HELP } from './designer-keys';

/** The keys of every designer, behind `?`. */
export const HelpSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      shortcuts={HELP.map(({ keys, text }) => ({ keys, label: t(`designer-frame.${text}`) }))}
    />
  );
};
