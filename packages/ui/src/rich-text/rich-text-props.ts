import type { Language } from '@qiaoban/contracts/languages';

export type RichTextProps = {
  /** HTML. Empty is ''. */
  value?: string;
  onChange?: (html: string) => void;
  readOnly?: boolean;
  /** Keeps a picture and answers the address under which it is shown; without it there are no pictures. */
  upload?: ((file: File) => Promise<string>) | undefined;
  /** Told what went wrong with a picture, in words. */
  onProblem?: (message: string) => void;
  placeholder?: string;
  /** Pixels of the writing area. */
  minHeight?: number;
  language?: Language;
  id?: string;
  ariaLabel?: string;
};
