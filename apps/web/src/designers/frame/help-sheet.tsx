import { ShortcutSheet } from '@qiaoban/ui/shortcut-sheet';
import { useT } from '#lib/texts/i18n.ts';
import { HELP } from './designer-keys';
import type { HelpLine } from './designer-keys';

type Props = {
  open: boolean;
  onClose: () => void;
  /** What this designer has beside the keys of all. */
  own: readonly HelpLine[];
  /** Keys of all that mean nothing here. */
  without?: readonly string[];
};

/** The keys of a designer, behind `?`. */
export const HelpSheet = ({ open, onClose, own, without = [] }: Props) => {
  const t = useT();
  const lines = [...HELP.filter(({ keys }) => !without.includes(keys)), ...own];
  return (
    <ShortcutSheet
      open={open}
      onClose={onClose}
      shortcuts={[...lines, { keys: '?', text: 'designer-frame.shortcuts' }].map(({ keys, text }) => ({
        keys,
        label: t(text),
      }))}
    />
  );
};
