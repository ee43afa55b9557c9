import type { ReactNode } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockHost } from '@qiaoban/form/host';
import { SplitPage } from '#pickers/frame/split-page.tsx';
import type { OpenForm } from '../open-form';
import type { Records } from '../use-records';
import { SideList } from './side-list';

type Props = { form: OpenForm; host: BlockHost; side: Records['side']; children: ReactNode };

/** The list with its panel at the left, where it has one. */
export const BesideList = ({ form, host, side, children }: Props) => {
  if (side === undefined) return children;
  const title = textIn(side.field.label, host.language) || side.field.field;
  return (
    <SplitPage
      title={title}
      left={
        <SideList
          form={form}
          host={host}
          field={side.field}
          question={side.question}
          chosen={side.chosen}
          onChoose={side.choose}
        />
      }
    >
      {children}
    </SplitPage>
  );
};
