import { PictureChoice } from '#lib/picture/picture-choice.tsx';
import { useT } from '#lib/texts/i18n.ts';
import type { EditorProps } from './editor-props';

/** The picture of a block. */
export const PictureEditor = ({ id, value, onChange }: EditorProps) => (
  <PictureChoice
    id={id}
    picture={typeof value === 'string' ? value : ''}
    hint={useT()('portal-designer.picture_hint')}
    onChange={onChange}
  />
);
