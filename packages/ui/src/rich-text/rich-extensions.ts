import type { Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { Color, FontFamily, FontSize, LineHeight, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

/** Sizes in px and line heights: spec 5.4. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 22, 24, 26] as const;
export const LINE_HEIGHTS = ['1', '1.5', '1.75', '2', '3', '4', '5'] as const;
export const COLOURS =
  '#1f2328 #57606a #c0392b #d35400 #b7791f #2e7d32 #00796b #1565c0 #3949ab #6a1b9a #ad1457 #5d4037'.split(' ');

/** What a text may hold. The server keeps the same and nothing else. */
export const richExtensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    undoRedo: { depth: 200, newGroupDelay: 200 },
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
  TextStyle,
  Color,
  FontFamily,
  FontSize,
  LineHeight,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
];
