import { ShortcutSheet } from '@qiaoban/ui/shortcut-sheet';
import { useT } from '../../lib/i18n';

const FRAME = [
  ['mod+Z', 'undo'],
  ['mod+Shift+Z', 'redo'],
  ['mod+S', 'save'],
  ['mod+C', 'copy'],
  ['mod+X', 'cut'],
  ['mod+V', 'paste'],
  ['mod+D', 'duplicate'],
  ['Delete', 'remove'],
  ['Esc', 'key_clear'],
] as const;

/** The keys of the portal designer, behind `?`. */
export const PortalHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      shortcuts={[
        ...FRAME.map(([keys, text]) => ({ keys, label: t(`designer-frame.${text}`) })),
        { keys: '←+↑+↓+→', label: t('portal-designer.key_move') },
        { keys: 'Shift+←+↑+↓+→', label: t('portal-designer.key_resize') },
        { keys: '?', label: t('designer-frame.shortcuts') },
      ]}
    />
  );
};
